// @vitest-environment happy-dom
import type { CallResult } from "@reprise/contracts/client";
import { visibleToasts } from "@reprise/toasts";
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useToasts } from "../../lib/context/toasts.tsx";
import { cartItem, cartOf } from "../../test/cart-answers.ts";
import { done, refused, type SentCall, showHook, visitor } from "../../test/show-page.tsx";
import { useCart } from "./use-cart.ts";

afterEach(cleanup);

const loaded = cartOf([cartItem]);
const empty = cartOf([]);
const repaired = [{ code: "COUPON::EXPIRED", coupon: "SAVE10" }] as const;
const line = (quantity: number) => cartOf([{ ...cartItem, quantity }]);
const show = (answer: (call: SentCall) => Promise<CallResult<unknown>>) =>
  showHook(() => useCart(loaded), answer, { meta: visitor });
/** The calls that change something. */
const changes = (sent: readonly SentCall[]) => sent.filter(({ name }) => /add|update|remove/u.test(name));
const quantities = ({ hook }: ReturnType<typeof show>) =>
  hook().cart.cartItems.map(({ quantity }) => quantity);

test("shows the server's cart, not the requested one", async () => {
  const shown = show(() => done(line(2)));
  await act(async () => shown.hook().change(cartItem, 9));
  expect(shown.sent[0]).toEqual({
    name: "api_update_cart_item",
    input: { params: { uuid: "line-1" }, body: { quantity: 9 } },
  });
  expect([quantities(shown), shown.hook().pending]).toEqual([[2], null]);
});

test("one change at a time", async () => {
  const answer = Promise.withResolvers<CallResult<unknown>>();
  const shown = show(() => answer.promise);
  await act(async () => shown.hook().change(cartItem, 2));
  expect(shown.hook().pending?.uuid).toBe("line-1");
  await act(async () => shown.hook().change(cartItem, 4));
  expect(changes(shown.sent)).toHaveLength(1);
  await act(async () => answer.resolve(await done(line(2))));
  expect(quantities(shown)).toEqual([2]);
});

test("of two presses at once the first one counts", async () => {
  const shown = show(() => new Promise(() => {}));
  await act(async () => {
    shown.hook().change(cartItem, 2);
    shown.hook().remove({ ...cartItem, uuid: "line-3" });
  });
  expect(changes(shown.sent).map(({ name }) => name)).toEqual(["api_update_cart_item"]);
  expect(shown.hook().pending?.uuid).toBe("line-1");
});

test("an error shows its reason and the server's cart with its repairs", async () => {
  const shown = show(({ name }) =>
    name === "api_get_cart" ? done({ ...line(1), repaired }) : refused("PRODUCT_VARIANT_EXHAUSTED"),
  );
  await act(async () => shown.hook().change(cartItem, 4));
  expect(shown.toasts()).toEqual([
    "error cart.flash.quantityNotAvailable",
    "warn cart.flash.repaired.invalidCoupon",
  ]);
  expect(quantities(shown)).toEqual([1]);
});

test("a quantity that the call rejects shows the message of the form without scripts", async () => {
  const shown = show(({ name }) => (name === "api_get_cart" ? done(line(1)) : refused("VALIDATION_FAILED")));
  await act(async () => shown.hook().change(cartItem, 0));
  expect(shown.toasts()).toEqual(["error cart.flash.quantityInvalid"]);
});

test("a quantity that the coupon for instalments forbids says so, and not to try again", async () => {
  const shown = show(({ name }) =>
    name === "api_get_cart" ? done(line(1)) : refused("COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED"),
  );
  await act(async () => shown.hook().change(cartItem, 2));
  expect(shown.toasts()).toEqual(["error cart.coupon.oneItemOnly"]);
});

test("a removal sends what its form sends without scripts", async () => {
  const shown = show(() => done(empty));
  await act(async () => shown.hook().remove(cartItem));
  expect(changes(shown.sent)).toEqual([
    { name: "api_remove_cart_item", input: { params: { uuid: "line-1" }, query: { page: "cart" } } },
  ]);
});

test("a line that is already gone cannot be restored, and the page shows the cart of the server", async () => {
  const shown = show(({ name }) => (name === "api_get_cart" ? done(empty) : refused("CART_ITEM_NOT_FOUND")));
  await act(async () => shown.hook().remove(cartItem));
  expect(shown.toasts()).toEqual(["error cart.flash.itemNotFound"]);
  expect([quantities(shown), shown.hook().removed]).toEqual([[], null]);
});

test("a missing answer leaves the cart unchanged", async () => {
  const shown = show(() => Promise.reject(new TypeError("no network")));
  await act(async () => shown.hook().remove(cartItem));
  expect(shown.toasts()).toEqual(["error cart.flash.changeFailed"]);
  expect([quantities(shown), shown.hook().removed, shown.hook().pending]).toEqual([[3], null, null]);
});

test("undo restores the line with its grade, battery and quantity", async () => {
  const shown = show(({ name }) => {
    if (name === "api_remove_cart_item") return done(empty);
    if (name === "api_add_item_to_cart")
      return done({ uuid: "line-2", cart: cartOf([{ ...cartItem, uuid: "line-2", quantity: 1 }]) });
    return done(line(3));
  });
  await act(async () => shown.hook().remove(cartItem));
  expect([quantities(shown), shown.hook().removed]).toEqual([[], cartItem]);
  await act(async () => shown.hook().undo());
  const body = {
    id: 7,
    name: "Phone",
    productVariantLabel: "A2",
    withFullBattery: true,
    withInsurance: false,
  };
  expect(changes(shown.sent).slice(1)).toEqual([
    { name: "api_add_item_to_cart", input: { body } },
    { name: "api_update_cart_item", input: { params: { uuid: "line-2" }, body: { quantity: 3 } } },
  ]);
  expect([quantities(shown), shown.hook().removed]).toEqual([[3], null]);
  expect(shown.toasts()).toEqual(["success cart.flash.itemRestored"]);
});

test("an undo that restores fewer pieces says what is back, and why the others are not", async () => {
  const one = cartOf([{ ...cartItem, uuid: "line-2", quantity: 1 }]);
  const shown = showHook(
    () => ({ ...useCart(loaded), toast: visibleToasts(useToasts().state).at(-1) }),
    ({ name }) => {
      if (name === "api_remove_cart_item") return done(empty);
      if (name === "api_add_item_to_cart") return done({ uuid: "line-2", cart: one });
      return name === "api_get_cart" ? done(one) : refused("PRODUCT_VARIANT_EXHAUSTED");
    },
    { meta: visitor },
  );
  await act(async () => shown.hook().remove(cartItem));
  await act(async () => shown.hook().undo());
  expect(shown.toasts()).toEqual([
    "error cart.flash.quantityNotAvailable",
    "success cart.flash.itemRestored",
  ]);
  expect(shown.hook().toast?.messageParams).toEqual({ name: "Phone", quantity: 1 });
});

test("a failed undo can be repeated", async () => {
  const shown = show(({ name }) =>
    name === "api_add_item_to_cart" ? refused("PRODUCT_VARIANT_EXHAUSTED") : done(empty),
  );
  await act(async () => shown.hook().remove(cartItem));
  await act(async () => shown.hook().undo());
  expect([shown.hook().removed, shown.toasts()]).toEqual([
    cartItem,
    ["error cart.flash.quantityNotAvailable"],
  ]);
});

test("another change removes the undo button", async () => {
  const shown = show(({ name }) => done(name === "api_remove_cart_item" ? empty : line(2)));
  await act(async () => shown.hook().remove(cartItem));
  await act(async () => shown.hook().change({ ...cartItem, uuid: "line-3" }, 2));
  expect(shown.hook().removed).toBeNull();
});

test("repairs of the loaded cart show toasts, and its count updates the header", () => {
  const repair = { code: "CART_ITEM_GONE", uuid: "u", productName: "Phone", grade: "A2" } as const;
  const cart = cartOf([cartItem], { repaired: [repair] });
  const shown = showHook(
    () => useCart(cart),
    () => done(),
    { meta: visitor },
  );
  expect(shown.toasts()).toHaveLength(1);
  expect(shown.meta()?.orderProductsCount).toBe(3);
});

const COUPON = { code: "SAVE10", kind: "amount", value: 500, minimumGoods: 0, isSimulated: false } as const;
const withCoupon = cartOf([cartItem], { coupons: [COUPON], discountPrice: 500 });
const simulations = (sent: readonly SentCall[]) => sent.filter(({ name }) => name === "api_simulate_coupon");

test("a change simulates the coupon that is in the cart", async () => {
  const simulated = { ...withCoupon, discountPrice: 400 };
  const shown = show(({ name }) => done(name === "api_simulate_coupon" ? simulated : withCoupon));
  await act(async () => shown.hook().change(cartItem, 2));
  expect(simulations(shown.sent)).toEqual([
    { name: "api_simulate_coupon", input: { body: { code: "SAVE10" } } },
  ]);
  expect(shown.hook().cart.discountPrice).toBe(400);
});

test("without a coupon, and with one that is itself simulated, nothing is simulated", async () => {
  for (const coupons of [[], [{ ...COUPON, isSimulated: true }]]) {
    const shown = show(() => done(cartOf([cartItem], { coupons })));
    await act(async () => shown.hook().change(cartItem, 2));
    expect(simulations(shown.sent)).toEqual([]);
  }
});

test("a simulation that arrives after the next change is not shown", async () => {
  const late = Promise.withResolvers<CallResult<unknown>>();
  let changed = 0;
  const shown = show(({ name }) => {
    if (name === "api_simulate_coupon") return changed === 1 ? late.promise : new Promise(() => {});
    if (name === "api_update_cart_item") changed += 1;
    return done({ ...withCoupon, discountPrice: changed });
  });
  await act(async () => shown.hook().change(cartItem, 2));
  await act(async () => shown.hook().change(cartItem, 1));
  await act(async () => late.resolve(await done({ ...withCoupon, discountPrice: 99 })));
  expect(shown.hook().cart.discountPrice).toBe(2);
});

test("a coupon that has just ended is removed by reading the cart, which says so", async () => {
  const shown = show(({ name }) => {
    if (name === "api_simulate_coupon") return refused("COUPON::EXPIRED");
    return done(name === "api_get_cart" ? cartOf([cartItem], { repaired: [...repaired] }) : withCoupon);
  });
  await act(async () => shown.hook().change(cartItem, 2));
  expect([shown.hook().cart.coupons, shown.toasts()]).toEqual([
    [],
    ["warn cart.flash.repaired.invalidCoupon"],
  ]);
});

test("a simulation without an answer leaves the cart as it is", async () => {
  const shown = show(({ name }) =>
    name === "api_simulate_coupon" ? Promise.reject(new TypeError("no network")) : done(withCoupon),
  );
  await act(async () => shown.hook().change(cartItem, 2));
  expect([shown.hook().cart.discountPrice, shown.toasts()]).toEqual([500, []]);
});
