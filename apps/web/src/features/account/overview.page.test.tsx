import type { OrderSummary, TradeInSummary } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { found, loaderInput, loggedOut, missing, redirectOf } from "../../test/loader-input.ts";
import { appIn, markup } from "../../test/page-markup.tsx";
import { loader, type OverviewData, Page } from "./overview.page.tsx";

const order = (status: OrderSummary["status"], number: string): OrderSummary => ({
  uuid: "00000000-0000-4000-8000-00000000000b",
  number,
  status,
  placedAt: "2026-11-22T18:00:00Z",
  total: 30_000,
  orderProductsCount: 1,
  pictures: [],
});
const sale: TradeInSummary = {
  uuid: "00000000-0000-4000-8000-00000000000c",
  number: "S1",
  status: "posted",
  placedAt: "2026-11-22T18:00:00Z",
  total: 9_000,
  itemCount: 1,
  pictures: [],
};
const overview: OverviewData = {
  customer: { firstName: "Robin" },
  openOrders: 1,
  openSales: 0,
  wishes: 3,
  alerts: 1,
  orders: [order("paid", "A1")],
  sales: [sale],
};

test.each(LOCALES)("%s: the overview shows no raw message key", (locale) => {
  expect(markup(appIn(locale, {}, "customer"), <Page data={overview} />)).not.toMatch(
    /[">](?:customer|order|tradeInOrder|buyAlerts|header)\.[a-z]/u,
  );
});

test("each tile leads to its list and says how many are open; the pages of the area follow", () => {
  const page = markup(appIn("de"), <Page data={overview} />);
  const tile = (name: string) =>
    new RegExp(`<a href="([^"]*)"[^>]*data-testid="tile-${name}".*?<span>(.*?)<`, "su").exec(page);
  expect(["orders", "sales", "wishlist", "alerts"].map((name) => tile(name)?.slice(1))).toEqual([
    ["/customer/orders", "1 offen"],
    ["/customer/trade-ins", "Nichts offen"],
    ["/wishlist", "3\u00a0Artikel"],
    ["/buy-alerts", "1 Alarm"],
  ]);
  expect(page.indexOf("customer-navigation")).toBeGreaterThan(page.indexOf("open-orders"));
  expect(page).not.toContain("customer-back");
});

const answers = (changes: Readonly<Record<string, ReturnType<typeof found>>> = {}) => {
  const orders = [order("delivered", "A2"), ...["A3", "A4", "A5"].map((number) => order("paid", number))];
  return loaderInput("customer", {
    api_get_customer: found({ firstName: null }),
    api_get_orders: found({ orders, numFound: 4, numOpen: 3 }),
    api_get_trade_in_orders: found({ orders: [{ ...sale, status: "completed" }], numFound: 1, numOpen: 0 }),
    api_wishlist_view: found({ numFound: 7 }),
    api_buy_alert_view: found({ numberOfBuyAlerts: 2 }),
    ...changes,
  }).input;
};

test("the latest open orders are shown, and the counts are of all pages", async () => {
  const data = await loader(answers());
  expect(data.orders.map(({ number }) => number)).toEqual(["A3", "A4"]);
  expect(data).toMatchObject({ openOrders: 3, openSales: 0, sales: [], wishes: 7, alerts: 2 });
});

test("what cannot be read is left out; a visitor is sent to the login", async () => {
  const data = await loader(answers({ api_get_orders: missing }));
  expect(data).toMatchObject({ openOrders: null, orders: [], wishes: 7 });
  expect(await redirectOf(loader(answers({ api_get_customer: loggedOut })))).toBe("/auth?next=%2Fcustomer");
});
