import { afterEach, beforeEach, expect, it } from "vitest";
import { json } from "../test/fake-api.ts";
import { FROM_OUR_PAGE } from "../test/test-app.ts";
import { testShop } from "../test/test-shop.ts";
import { until } from "../test/until.ts";
import { MAX_RENDERS, MAX_WAITING_PAGES } from "./send-page.ts";

const { api, bff, get } = await testShop();
let release: () => void;
let held: ReturnType<typeof get>[];

/** As many pages as are loaded, rendered or wait at once. */
beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  api.answer((response) => void promise.then(() => json(response, 200, {})));
  held = Array.from({ length: MAX_RENDERS + MAX_WAITING_PAGES }, (_, page) => get(`/kaufen?q=${page}`));
  await until(() => api.seen.length === MAX_RENDERS);
});
afterEach(async () => {
  release();
  await Promise.all(held);
});

it("refuses a further page at once, and serves those that wait", async () => {
  const response = await get("/fr/acheter");
  expect(response.statusCode).toBe(503);
  expect(response.headers).toMatchObject({
    "retry-after": "5",
    "cache-control": "no-store",
    "content-type": "text/html; charset=utf-8",
    "content-language": "fr",
  });
  expect(response.body).toContain("Réessaie dans un instant.");
  expect(api.seen).toHaveLength(MAX_RENDERS);
  release();
  const statuses = (await Promise.all(held)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it("still answers forms and probes, and keeps a refused shopper's messages for the next page", async () => {
  const form = await bff.app.inject({
    method: "POST",
    url: "/cart/items/not-a-uuid",
    headers: { ...FROM_OUR_PAGE, "content-type": "application/x-www-form-urlencoded" },
    payload: "quantity=0",
  });
  expect(form.statusCode).toBe(303);
  expect((await get("/healthz")).statusCode).toBe(200);
  const cookie = form.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  expect((await get("/kaufen", { cookie })).statusCode).toBe(503);
  release();
  await Promise.all(held);
  expect((await get("/kaufen", { cookie })).body).toContain("cart.flash.quantityInvalid");
});
