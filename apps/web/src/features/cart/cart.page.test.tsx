// @vitest-environment happy-dom
import type { Cart, CartItem } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { formatMoney } from "@reprise/locale";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { afterEach, expect, test } from "vitest";
import { cartItem, NO_ROW, cartOf as cartWith } from "../../test/cart-answers.ts";
import { done, refused, type SentCall, showPage } from "../../test/show-page.tsx";
import { translatePage } from "../../test/translate-page.ts";
import { type CartData, Page } from "./cart.page.tsx";

afterEach(cleanup);

const line = (id: number, quantity: number): CartItem => ({
  ...cartItem,
  uuid: `line-${id}`,
  product: { ...cartItem.product, id, name: `Phone ${id}`, slug: "phone", brand: null },
  variant: { ...cartItem.variant, label: "A1", quantity: 5 },
  quantity,
  price: { amount: 1000 },
  withFullBattery: false,
});
const cartOf = (...cartItems: readonly CartItem[]) => cartWith(cartItems);

/** Shows the cart page; calls of other features get no answer. */
async function showCart(
  cart: Cart,
  answers: Readonly<Record<string, () => Promise<CallResult<unknown>>>>,
  { waitingOrder = null, hasPaypalExpress = false, saleTotal = 0 }: Partial<CartData> = {},
) {
  const page = showPage(
    <SWRConfig value={{ provider: () => new Map() }}>
      <main id="main" tabIndex={-1}>
        <Page data={{ cart, delivery: null, waitingOrder, hasPaypalExpress, saleTotal, row: NO_ROW }} />
      </main>
    </SWRConfig>,
    ({ name }: SentCall) => answers[name]?.() ?? new Promise(() => {}),
  );
  const press = (testId: string) =>
    act(async () => {
      const button = screen.getAllByTestId(testId)[0] as HTMLElement;
      button.focus();
      fireEvent.click(button);
    });
  const changes = () =>
    page.sent
      .filter(({ name }) => name in answers)
      .map(({ name, input }) => ({ name, ...(input as object) }));
  return { ...page, press, changes };
}

const removal = { api_remove_cart_item: () => done(cartOf(line(2, 1))) };

test("a removed line leaves a focused button that names it and adds it again with its quantity", async () => {
  const { press, changes } = await showCart(cartOf(line(1, 3), line(2, 1)), {
    ...removal,
    api_add_item_to_cart: () =>
      done({ uuid: "line-9", cart: cartOf(line(2, 1), { ...line(1, 1), uuid: "line-9" }) }),
    api_update_cart_item: () => done(cartOf(line(2, 1), { ...line(1, 3), uuid: "line-9" })),
  });
  await press("remove");
  const undo = screen.getByTestId("undo-remove");
  expect(document.activeElement).toBe(undo);
  const description = document.getElementById(undo.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toBe("cart.removed");

  await press("undo-remove");
  expect(changes().slice(1)).toMatchObject([
    { name: "api_add_item_to_cart", body: { id: 1, productVariantLabel: "A1", withFullBattery: false } },
    { name: "api_update_cart_item", params: { uuid: "line-9" }, body: { quantity: 3 } },
  ]);
  expect(screen.queryByTestId("undo-remove")).toBeNull();
  expect(document.activeElement?.id).toBe("main");
});

const quantitySelects = () => screen.getAllByTestId<HTMLSelectElement>("quantity");
/** What the selects show. */
const shownQuantities = () => quantitySelects().map(({ value }) => value);
const choose = (position: number, value: string) =>
  act(async () => {
    const select = quantitySelects()[position] as HTMLSelectElement;
    select.focus();
    fireEvent.change(select, { target: { value } });
  });

test("while a quantity changes, its line shows it and keeps the focus, and nothing else can be chosen", async () => {
  const answer = Promise.withResolvers<CallResult<unknown>>();
  const { changes, press } = await showCart(cartOf(line(1, 1), line(2, 1)), {
    api_update_cart_item: () => answer.promise,
    api_remove_cart_item: () => new Promise(() => {}),
  });
  await choose(0, "2");
  const [first, second] = quantitySelects();
  expect([shownQuantities(), second?.disabled]).toEqual([["2", "1"], true]);
  expect(screen.getAllByTestId<HTMLButtonElement>("remove")[1]?.disabled).toBe(true);

  await choose(0, "4");
  await press("remove");
  first?.focus();
  expect([shownQuantities(), changes().length]).toEqual([["2", "1"], 1]);

  await act(async () => answer.resolve(await done(cartOf(line(1, 2), line(2, 1)))));
  expect([shownQuantities(), quantitySelects()[1]?.disabled]).toEqual([["2", "1"], false]);
  expect(document.activeElement).toBe(first);
  await choose(1, "3");
  expect(changes()).toMatchObject([
    { params: { uuid: "line-1" }, body: { quantity: 2 } },
    { params: { uuid: "line-2" }, body: { quantity: 3 } },
  ]);
});

test.each<[string, () => Promise<CallResult<unknown>>]>([
  ["is refused", () => refused("PRODUCT_VARIANT_EXHAUSTED", [], 409)],
  ["gets no answer", () => Promise.reject(new TypeError("no network"))],
])("a quantity that %s shows the cart's again, and can be chosen again", async (_, answer) => {
  const { changes } = await showCart(cartOf(line(1, 1)), {
    api_update_cart_item: answer,
    api_get_cart: answer,
  });
  await choose(0, "3");
  expect(shownQuantities()).toEqual(["1"]);
  await choose(0, "3");
  const sent = changes().filter(({ name }) => name === "api_update_cart_item");
  expect([shownQuantities(), sent.length]).toEqual([["1"], 2]);
});

test("on a translated page another quantity changes all amounts, and texts come and go", async () => {
  const few = { ...line(1, 1), withFullBattery: true };
  const one = { ...cartOf(few), itemsPrice: 1_000, shippingPrice: 499, paymentPrice: 1_499 };
  const two = { ...cartOf(line(1, 2)), itemsPrice: 2_000, paymentPrice: 2_000 };
  const answers = [two, one];
  await showCart(one, {
    api_update_cart_item: () => done(answers.shift()),
  });
  const texts = () => [
    screen.getByTestId("cart-line").textContent,
    screen.getByTestId("cart-summary").querySelector("dl")?.textContent,
  ];
  const before = texts();
  await translatePage();
  await choose(0, "2");
  const [ofLine, ofCart] = texts();
  expect(ofLine).toContain(formatMoney(2_000, "de"));
  expect(ofLine).toContain("cart.each");
  expect(ofLine).not.toContain("cart.fullBattery");
  expect(screen.getByTestId("total").textContent).toBe(formatMoney(2_000, "de"));
  expect(ofCart).not.toContain(formatMoney(499, "de"));
  await translatePage();
  await choose(0, "1");
  expect(texts()).toEqual(before);
});

test("an empty cart leads to the order that waits for its payment", async () => {
  const uuid = "00000000-0000-4000-8000-00000000000b";
  await showCart(cartOf(), {}, { waitingOrder: { uuid, number: "7K4M-9XP3" } });
  expect(screen.getByTestId("waiting-order").querySelector("a")?.getAttribute("href")).toBe(
    `/checkout/order/index/id/${uuid}`,
  );
});

test("PayPal express is a plain form that comes back to the cart, where it is offered and something is to be paid", async () => {
  const cart = { ...cartOf(line(1, 2)), paymentPrice: 2_000 };
  await showCart(cart, {}, { hasPaypalExpress: true });
  const form = screen.getByTestId<HTMLButtonElement>("paypal-express").form as HTMLFormElement;
  expect(form.getAttribute("action")).toBe("/checkout/paypal-express");
  expect(Object.fromEntries(new FormData(form))).toEqual({ returnTo: "/checkout/cart" });
  cleanup();
  await showCart(cart, {});
  expect(screen.queryByTestId("paypal-express")).toBeNull();
  cleanup();
  await showCart({ ...cart, paymentPrice: 0 }, {}, { hasPaypalExpress: true });
  expect(screen.queryByTestId("paypal-express")).toBeNull();
});

test.each([
  [-1, "cart.sale.left"],
  [0, "cart.sale.paid"],
  [5_000, "cart.sale.paid"],
])("a sale that brings %i more than the cart: what it takes off, and the way back", async (more, told) => {
  const cart = { ...cartOf(line(1, 1)), paymentPrice: 1000 };
  await showCart(cart, {}, { saleTotal: cart.paymentPrice + more });
  const notice = screen.getByTestId("open-sale");
  expect(notice.textContent).toContain(told);
  expect(notice.querySelector("a")?.getAttribute("href")).toBe("/trade-in/cart");
});

test("without a sale the cart says nothing about one", async () => {
  await showCart(cartOf(line(1, 1)), {});
  expect(screen.queryByTestId("open-sale")).toBeNull();
});

test("a line leads to the product with its grade and battery, as it is priced", async () => {
  await showCart(cartOf(line(1, 1), { ...line(2, 1), withFullBattery: true }), {});
  expect(screen.getAllByTestId("cart-line").map(linksOf)).toEqual([
    ["/i1,phone?variant=A1", "/i1,phone?variant=A1"],
    ["/i2,phone?variant=A1&withFullBattery=1", "/i2,phone?variant=A1&withFullBattery=1"],
  ]);
});

const linksOf = (element: HTMLElement) =>
  [...element.querySelectorAll("a")].map((anchor) => anchor.getAttribute("href"));

test("a line that somebody else has reserved says until when, and why the order waits", async () => {
  const reserved = { ...line(1, 1), reservedUntil: "2026-11-28T13:32:00Z" };
  const cart = cartWith([reserved, line(2, 1)], { errors: [{ type: "CART_ITEM_RESERVED" }] });
  await showCart(cart, {});
  expect(screen.getByTestId("line-reserved").textContent).toBe("cart.reserved");
  expect(screen.getByTestId("checkout-reserved").textContent).toBe("cart.checkout.reserved");
  expect([screen.queryByTestId("to-checkout"), screen.getAllByTestId("remove").length]).toEqual([null, 2]);
});

test("what is known of a unit is said to be of the next one, which the cart does not hold", async () => {
  const tested: CartItem = {
    ...line(1, 1),
    testRecords: [
      { testedOn: "2026-11-07", passed: ["display"], batteryHealth: 95, marks: [], replaced: [] },
    ],
  };
  await showCart(cartOf(tested, line(2, 1)), {});
  expect(screen.getAllByTestId("next-unit").map(({ textContent }) => textContent)).toEqual(["cart.nextUnit"]);
});

test("the button stands right below the sum, then comes the folded coupon", async () => {
  await showCart(cartOf(line(1, 1)), {});
  const order = ["total", "to-checkout", "open-coupon"].map((id) => screen.getByTestId(id));
  const sorted = order.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(sorted).toEqual(order);
  expect(screen.getByTestId("open-coupon").closest("details")?.open).toBe(false);
});
