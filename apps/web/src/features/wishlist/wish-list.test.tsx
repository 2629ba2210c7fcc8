// @vitest-environment happy-dom
import type { Wish } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { createI18n } from "@reprise/locale";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cartItem, cartOf } from "../../test/cart-answers.ts";
import { card } from "../../test/page-answers.ts";
import { customer, done, refused, showPage } from "../../test/show-page.tsx";
import { BuyAlertArea } from "../buy-alerts/buy-alerts.public.ts";
import { WishList } from "./wish-list.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wish = (id: number, more: Partial<Wish> = {}): Wish => ({
  ...card(id),
  priceChange: null,
  variants: [{ label: "A1", price: 10_000 + id }],
  ...more,
});
const ADD = "api_add_item_to_cart";
const added = () => done({ uuid: "line-1", cart: cartOf([cartItem]), next: { kind: "confirmation" } });
const i18n = createI18n("de", {
  "wishlist.cheaper": "{{amount}} günstiger als am {{date}}",
  "wishlist.dearer": "{{amount}} teurer als am {{date}}",
});

function show(wishes: readonly Wish[], answer: () => Promise<CallResult<unknown>> = added, meta = customer) {
  const page = showPage(
    <>
      <WishList wishes={wishes} page={1} />
      <BuyAlertArea />
    </>,
    ({ name }) => (name === ADD ? answer() : done(meta)),
    { i18n, meta },
  );
  const press = async (testId: string) => {
    vi.setSystemTime(Date.now() + 10_000);
    await act(async () => void fireEvent.click(screen.getByTestId(testId)));
  };
  return { ...page, press, adds: () => page.sent.filter(({ name }) => name === ADD) };
}

test("says beside the price how it has changed, and nothing of one that has not", () => {
  const since = "2026-11-03T10:00:00.000Z";
  show([
    wish(1, { priceChange: { cents: -1_200, since } }),
    wish(2, { priceChange: { cents: 550, since } }),
    wish(3),
  ]);
  const [cheaper, dearer, equal] = screen
    .getAllByTestId("product-card")
    .map((each) => each.textContent.replaceAll("\u00a0", " "));
  expect(cheaper).toContain("100,01 €12 € günstiger als am 3. November 2026");
  expect(dearer).toContain("100,02 €5,50 € teurer als am 3. November 2026");
  expect(equal).not.toMatch(/günstiger|teurer/u);
});

test("adds the grade whose price the card shows, and confirms it each time", async () => {
  const { press, adds } = show([wish(1, { label: "A2" })]);
  for (const count of [1, 2]) {
    await press("add-wish-to-cart");
    await screen.findByTestId("added-dialog");
    expect(adds()).toHaveLength(count);
    await press("continue-shopping");
    expect(screen.queryByTestId("added-dialog")).toBeNull();
  }
  expect(adds()[0]?.input).toMatchObject({
    body: { id: 1, productVariantLabel: "A2", withFullBattery: false },
  });
});

test("a press during a slow answer adds nothing more", async () => {
  const answer = Promise.withResolvers<CallResult<unknown>>();
  const { press, adds } = show([wish(1)], () => answer.promise);
  await press("add-wish-to-cart");
  expect(screen.getByTestId("add-wish-to-cart").getAttribute("aria-disabled")).toBe("true");
  await press("add-wish-to-cart");
  await act(async () => answer.resolve(await added()));
  await screen.findByTestId("added-dialog");
  expect(adds()).toHaveLength(1);
});

test("of a product that is sold out meanwhile a toast says so, and the list loads again", async () => {
  const { press, toasts, loads } = show([wish(1)], () => refused("PRODUCT_VARIANT_EXHAUSTED"));
  await press("add-wish-to-cart");
  await expect.poll(toasts).toEqual(["error cart.flash.variantExhausted"]);
  await expect.poll(loads).toBe(1);
});

test("a sold-out product offers an alert in place of the cart, others beside the heart; both name their product", async () => {
  const soldOut = wish(2, { quantity: 0 });
  const { press } = show([soldOut]);
  expect(screen.queryByTestId("add-wish-to-cart")).toBeNull();
  expect(screen.getByTestId("wish-alert").textContent).toBe(`wishlist.tellMe (${soldOut.name})`);
  await press("wish-alert");
  const dialog = await screen.findByTestId("buy-alert-dialog");
  expect(dialog.querySelectorAll("option")).toHaveLength(1 + soldOut.variants.length);
  await act(async () => void fireEvent.click(screen.getByLabelText("dialog.close")));
  cleanup();
  const alerted = { ...customer, buyAlerts: [{ productId: 1, label: null }] };
  show([wish(1)], added, alerted);
  expect(screen.getByTestId("wish-alert").getAttribute("aria-label")).toBe("wishlist.alert.active");
});
