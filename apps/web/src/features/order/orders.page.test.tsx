import type { OrderSummary, Output } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { found, loaderInput, loggedOut, redirectOf } from "../../test/loader-input.ts";
import { appIn, markup } from "../../test/page-markup.tsx";
import { loader, Page } from "./orders.page.tsx";

type Orders = Output<"api_get_orders">;

const order: OrderSummary = {
  uuid: "00000000-0000-4000-8000-00000000000b",
  number: "7K4M-9XP3",
  status: "shipped",
  placedAt: "2026-11-22T18:00:00Z",
  total: 30_000,
  orderProductsCount: 2,
  pictures: [{ hash: "h", alt: "Phone" }],
};
const onePage: Orders = {
  orders: [order],
  numFound: 1,
  numOpen: 1,
  pagination: { page: 1, pageSize: 10, pageCount: 1 },
};
const secondPage: Orders = { ...onePage, numFound: 21, pagination: { page: 2, pageSize: 10, pageCount: 3 } };

const show = (data: Orders, locale: Parameters<typeof appIn>[0] = "de") =>
  markup(appIn(locale, {}, "customer_orders"), <Page data={data} />).replaceAll("\u00a0", " ");

test("an order has its number, state, day, number of items and total, and leads to its page", () => {
  const page = show(onePage);
  expect(page).toContain(`href="/customer/orders/${order.uuid}"`);
  for (const text of ["7K4M-9XP3", "Dein Paket ist unterwegs", "22. November 2026", "2 Artikel", "300,00 €"])
    expect(page).toContain(text);
});

test("pages are links; the first has no number", () => {
  const links = show(secondPage).match(/(?<=href=")\/customer\/orders(?:\?[^"]*)?(?=")/gu);
  expect(new Set(links)).toEqual(
    new Set(["", "?page=2", "?page=3"].map((query) => `/customer/orders${query}`)),
  );
  expect(show(onePage)).not.toContain("pagination");
});

test("without orders it leads to the shop", () => {
  const page = show({
    orders: [],
    numFound: 0,
    numOpen: 0,
    pagination: { page: 1, pageSize: 10, pageCount: 0 },
  });
  expect(page).toContain("Noch keine Bestellung");
  expect(page).toContain('href="/kaufen"');
  expect(page).not.toContain('data-testid="orders"');
});

test.each(LOCALES)("%s: the page has all its texts", (locale) => {
  expect(show(secondPage, locale)).not.toMatch(/[">](?:customer|order|list)\.[a-z]/u);
});

test("asks for the page of the address", async () => {
  const { input, asked } = loaderInput("customer_orders", { api_get_orders: found(secondPage) });
  expect(await loader({ ...input, query: { page: "2" } })).toEqual(secondPage);
  expect(asked).toEqual([["api_get_orders", { query: { page: "2" } }]]);
});

test("a visitor logs in and comes back", async () => {
  const { input } = loaderInput("customer_orders", { api_get_orders: loggedOut });
  expect(await redirectOf(loader({ ...input, query: { page: undefined } }))).toBe(
    "/auth?next=%2Fcustomer%2Forders",
  );
});
