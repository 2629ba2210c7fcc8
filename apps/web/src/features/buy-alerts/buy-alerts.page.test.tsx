// @vitest-environment happy-dom
import type { BuyAlert, SearchAlert } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { cards } from "../../test/page-answers.ts";
import { customer, done, refused, type SentCall, showPage } from "../../test/show-page.tsx";
import { Page } from "./buy-alerts.page.tsx";

afterEach(cleanup);

const alertOf = (more: Partial<BuyAlert>): BuyAlert => ({
  uuid: `u-${more.side ?? "blue"}-${more.label ?? "any"}`,
  side: "blue",
  label: null,
  targetPrice: null,
  createdAt: "2026-01-01T00:00:00Z",
  product: { ...cards[0], id: 7 } as BuyAlert["product"],
  ...more,
});
const alerts = [alertOf({ label: "A2" }), alertOf({}), alertOf({ side: "green" })];
const meta = {
  ...customer,
  buyAlerts: [
    { productId: 7, label: "A2" as const },
    { productId: 7, label: null },
  ],
  saleAlerts: [7, 8],
};

function show(
  answer: (call: SentCall) => Promise<CallResult<unknown>>,
  { buyAlerts = alerts, searchAlerts = [] as readonly SearchAlert[], page = 1 } = {},
) {
  const pagination = { page, pageSize: 20, pageCount: 3 };
  const data = { buyAlerts, numberOfBuyAlerts: 50, pagination, searchAlerts };
  const at = page === 1 ? "/buy-alerts" : `/buy-alerts?page=${page}`;
  return showPage(<Page data={data} />, answer, { meta, at });
}
const buttons = () => screen.getAllByTestId("remove-buy-alert");
const press = (index: number) => act(async () => void fireEvent.click(buttons()[index] as HTMLElement));

test("each alert is removed by a form of its own, which the browser can send without scripts", () => {
  show(() => done());
  const forms = buttons().map((button) => button.closest("form") as HTMLFormElement);
  expect(forms.map((form) => form.getAttribute("action"))).toEqual([
    "/buy-alerts/7/blue/A2/remove",
    "/buy-alerts/7/blue/any/remove",
    "/buy-alerts/7/green/any/remove",
  ]);
  expect(new Set(forms.map(({ id }) => id)).size).toBe(3);
  const [form] = forms;
  expect([form?.method, Object.fromEntries(new FormData(form))]).toEqual([
    "post",
    { csrfToken: "token-of-this-browser", page: "1", nextPage: "1" },
  ]);
});

test.each([
  [0, { side: "blue", label: "A2" }, { buyAlerts: [{ productId: 7, label: null }], saleAlerts: [7, 8] }],
  [1, { side: "blue" }, { buyAlerts: [{ productId: 7, label: "A2" }], saleAlerts: [7, 8] }],
  [2, { side: "green" }, { buyAlerts: meta.buyAlerts, saleAlerts: [8] }],
])("removes only alert %i, reloads the page and says so", async (index, query, left) => {
  const shown = show(() => done());
  await press(index);
  const [sent] = shown.sent;
  expect(sent).toEqual({
    name: "api_buyalert_delete_product",
    input: { params: { productId: "7" }, query },
  });
  expect(shown.meta()).toMatchObject(left);
  expect([shown.loads(), shown.location(), shown.toasts()]).toEqual([
    1,
    "/buy-alerts",
    ["success buyAlerts.flash.removed"],
  ]);
});

test.each([
  [2, "/buy-alerts"],
  [3, "/buy-alerts?page=2"],
])("after the last alert of page %i the previous page is shown", async (page, location) => {
  const shown = show(() => done(), { buyAlerts: [alertOf({})], page });
  await press(0);
  expect(shown.location()).toBe(location);
});

test("a failed removal changes nothing; an expired login leads to the login", async () => {
  const failed = show(() => Promise.reject(new TypeError("no network")));
  await press(0);
  expect(failed.toasts()).toEqual(["error user.flash.unavailable"]);
  expect(failed.meta()?.buyAlerts).toHaveLength(2);
  cleanup();
  const ended = show(() => refused("UNAUTHENTICATED", [], 401));
  await press(0);
  expect(ended.toasts()).toEqual(["error user.flash.login.needed"]);
  // The page's loader redirects to the login.
  expect(ended.loads()).toBe(1);
});

test("alerts for searches are listed on the first page, and removed by forms of their own", async () => {
  const uuid = "00000000-0000-4000-8000-000000000003";
  const searchAlerts = [{ uuid, query: "nokia 3310", createdAt: "2026-01-01T00:00:00Z" }];
  const { sent } = show(() => done(), { searchAlerts });
  const row = screen.getByTestId("search-alert-row");
  expect(row.querySelector("a")?.getAttribute("href")).toBe("/kaufen/suchen?q=nokia+3310");
  const button = screen.getByTestId("remove-search-alert");
  expect(button.closest("form")?.getAttribute("action")).toBe(`/search-alerts/${uuid}/remove`);
  await act(async () => void fireEvent.click(button));
  expect(sent).toEqual([{ name: "api_delete_search_alert", input: { params: { uuid } } }]);
  cleanup();
  show(() => done(), { searchAlerts, page: 2 });
  expect(screen.queryByTestId("search-alerts")).toBeNull();
});

test("stands in the frame of the account", () => {
  show(() => done());
  const current = screen.getByTestId("customer-navigation").querySelector("[aria-current=page]");
  expect(current?.getAttribute("href")).toBe("/buy-alerts");
  expect(screen.getByTestId("customer-back").getAttribute("href")).toBe("/customer");
});
