// @vitest-environment happy-dom
import type { Cart, DeliveryOffer } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { cartItem, cartOf } from "../../test/cart-answers.ts";
import { done, showHook } from "../../test/show-page.tsx";
import { useCartDelivery } from "./use-cart-delivery.ts";

afterEach(cleanup);

const offer = (price: number): DeliveryOffer => ({
  country: "DE",
  isFromAddress: true,
  methods: [
    {
      method: "standard",
      price,
      dispatch: { first: "2026-11-23", last: "2026-11-25" },
      arrival: { first: "2026-11-24", last: "2026-11-27" },
    },
  ],
});
const cartAt = (itemsPrice: number, more: Partial<Cart> = {}) => cartOf([cartItem], { itemsPrice, ...more });
const loaded = { cart: cartAt(30_000), delivery: offer(0) };

function show(answer: () => Promise<CallResult<unknown>>) {
  const shown = showHook(() => {
    const [cart, setCart] = useState(loaded.cart);
    return { delivery: useCartDelivery(loaded, cart), setCart };
  }, answer);
  return {
    sent: shown.sent,
    price: () => shown.hook().delivery?.methods[0]?.price,
    change: (cart: Cart) => act(async () => shown.hook().setCart(cart)),
  };
}

test("has the loaded delivery until a price changes, then none until the new one is there", async () => {
  const answer = Promise.withResolvers<CallResult<unknown>>();
  const shown = show(() => answer.promise);
  await shown.change(cartAt(30_000, { discountPrice: 100 }));
  expect([shown.price(), shown.sent]).toEqual([0, []]);
  await shown.change(cartAt(900));
  expect(shown.price()).toBeUndefined();
  await act(async () => answer.resolve(await done(offer(599))));
  expect([shown.price(), shown.sent.map(({ name }) => name)]).toEqual([599, ["api_get_delivery_methods"]]);
});

test("a late answer about a cart of before is not shown", async () => {
  const answers = [599, 399].map(() => Promise.withResolvers<CallResult<unknown>>());
  let asked = 0;
  const shown = show(() => answers[asked++]!.promise);
  await shown.change(cartAt(900));
  await shown.change(cartAt(1900));
  await act(async () => answers[1]!.resolve(await done(offer(399))));
  await act(async () => answers[0]!.resolve(await done(offer(599))));
  expect(shown.price()).toBe(399);
  await shown.change(loaded.cart);
  expect(shown.price()).toBe(0);
});

test("without an answer the delivery stays unknown", async () => {
  const shown = show(() => Promise.reject(new TypeError("no network")));
  await shown.change(cartAt(900));
  expect(shown.price()).toBeUndefined();
});
