import type { Order } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { found, loaderInput, loggedOut, missing, redirectOf } from "../../test/loader-input.ts";
import { placedOrder } from "../../test/order-answer.ts";
import { appIn, markup } from "../../test/page-markup.tsx";
import { loader, Page } from "./customer-order.page.tsx";

const order: Order = { ...placedOrder, isGuest: false };
const { uuid } = order;

const ask = (results: Parameters<typeof loaderInput>[1]) =>
  loaderInput("customer_order", results, { orderUuid: uuid });

test.each(LOCALES)("%s: the order in the customer area, without the offer of an account", (locale) => {
  const page = markup(appIn(locale, {}, "customer_order"), <Page data={order} />);
  expect(page).toContain(order.number);
  expect(page.match(/<h1/gu)).toHaveLength(1);
  expect(page).toMatch(/aria-current="page"[^>]*>.*?<\/a>/su);
  expect(page).not.toContain("register-offer");
  expect(page).not.toMatch(/[">](?:customer|order|checkout)\.[a-z]/u);
});

test("loads the order of the address", async () => {
  const { input, asked } = ask({ api_get_customer: found({}), api_get_order: found(order) });
  expect(await loader(input)).toEqual(order);
  expect(asked).toContainEqual(["api_get_order", { params: { orderUuid: uuid }, query: {} }]);
});

test("a visitor logs in and comes back, also to an order that this browser can see as a guest", async () => {
  const { input } = ask({ api_get_customer: loggedOut, api_get_order: found(order) });
  expect(await redirectOf(loader(input))).toBe(
    `/auth?next=${encodeURIComponent(`/customer/orders/${uuid}`)}`,
  );
});

test("another customer's order is not found", async () => {
  const { input } = ask({ api_get_customer: found({}), api_get_order: missing });
  await expect(loader(input)).rejects.toMatchObject({ init: { status: 404 } });
});
