import { afterEach, expect, it } from "vitest";
import { createAdmissionControl } from "../render/admission-control.ts";
import { createReadyWebApp } from "../test/ready-web-app.ts";
import { FROM_OUR_PAGE } from "../test/test-app.ts";
import { testShop } from "../test/test-shop.ts";
import { until } from "../test/until.ts";

const admission = createAdmissionControl();
let isFull = false;
const web = createReadyWebApp();
const { api, bff, get } = await testShop(
  {},
  {
    admission: { ...admission, admit: () => (isFull ? null : admission.admit()) },
    webApp: async () => ({ load: async () => web }),
  },
);
afterEach(() => {
  isFull = false;
  web.reset();
});

it("refuses an uncached page at once, without a call to the API", async () => {
  isFull = true;
  const response = await get("/fr/acheter");
  expect(response.statusCode).toBe(503);
  expect(response.headers).toMatchObject({
    "retry-after": "5",
    "cache-control": "no-store",
    "content-type": "text/html; charset=utf-8",
    "content-language": "fr",
  });
  expect(response.body).toContain("Réessaie dans un instant.");
  expect([web.rendered, api.seen]).toEqual([[], []]);
});

it("still answers cached pages, calls, forms and probes", async () => {
  await until(async () => (await get("/kaufen")).headers["etag"] !== undefined);
  isFull = true;
  const urls = ["/kaufen", "/api/cart", "/robots.txt", "/healthz", "/readyz"];
  const answers = await Promise.all(urls.map((url) => get(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  const form = await bff.app.inject({
    method: "POST",
    url: "/cart/items/not-a-uuid",
    headers: { ...FROM_OUR_PAGE, "content-type": "application/x-www-form-urlencoded" },
    payload: "quantity=0",
  });
  expect(form.statusCode).toBe(303);
});

it("keeps a refused shopper's messages for the next page", async () => {
  const form = await bff.app.inject({
    method: "POST",
    url: "/cart/items/not-a-uuid",
    headers: { ...FROM_OUR_PAGE, "content-type": "application/x-www-form-urlencoded" },
    payload: "quantity=0",
  });
  const cookie = form.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  isFull = true;
  expect((await get("/kaufen", { cookie })).statusCode).toBe(503);
  isFull = false;
  expect((await get("/kaufen", { cookie })).body).toContain("cart.flash.quantityInvalid");
});

it("refuses requests that wait for a page whose render is refused", async () => {
  isFull = true;
  const answers = await Promise.all(Array.from({ length: 20 }, () => get("/kaufen?q=same")));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  isFull = false;
  expect((await get("/kaufen?q=same")).statusCode).toBe(200);
});
