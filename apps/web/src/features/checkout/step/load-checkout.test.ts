import type { Checkout } from "@reprise/contracts";
import { expect, test } from "vitest";
import { cartItem } from "../../../test/cart-answers.ts";
import { completeCheckout } from "../../../test/checkout-answers.ts";
import { appIn } from "../../../test/page-markup.tsx";
import { flashesOfRedirect } from "../../cart/cart.public.ts";
import { loadCheckout } from "./load-checkout.ts";

const signal = new AbortController().signal;

/** Where a page of the checkout leads; null: the page is shown. */
async function redirectOf(
  page: Parameters<typeof loadCheckout>[1],
  checkout: Partial<Checkout>,
  more: Parameters<typeof appIn>[1] = {},
) {
  const app = appIn("fr", { api_get_checkout: { ...completeCheckout, ...checkout }, ...more });
  try {
    await loadCheckout({ app, signal }, page);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { location: thrown.headers.get("location"), flashes: flashesOfRedirect(thrown.headers) };
  }
}

test.each([
  ["address", "cart", "/fr/checkout/cart"],
  ["address", "address", null],
  ["address", "delivery-method", null],
  ["address", null, null],
  ["payment", "cart", "/fr/checkout/cart"],
  ["payment", "address", "/fr/checkout/address"],
  ["payment", "delivery-method", null],
  ["payment", "payment-method", null],
  ["payment", null, null],
  ["overview", "cart", "/fr/checkout/cart"],
  ["overview", "address", "/fr/checkout/address"],
  ["overview", "delivery-method", "/fr/checkout/payment"],
  ["overview", "payment-method", "/fr/checkout/payment"],
  ["overview", null, null],
] as const)("%s with missing %s leads to %s", async (page, missing, location) => {
  expect((await redirectOf(page, { missing }))?.location ?? null).toBe(location);
});

test("the checkout of an empty cart leads to the order that was placed just now, otherwise to the cart", async () => {
  const cart = { ...completeCheckout.cart, cartItems: [], repaired: [] };
  const placedUuid = "00000000-0000-4000-8000-0000000000aa";
  for (const [placed, location] of [
    [placedUuid, `/fr/checkout/order/index/id/${placedUuid}`],
    [null, "/fr/checkout/cart"],
  ] as const)
    for (const page of ["overview", "payment", "address"] as const) {
      const answers = { api_get_waiting_order: { order: null, placedUuid: placed } };
      expect((await redirectOf(page, { missing: "cart", cart }, answers))?.location).toBe(location);
    }
});

test("a reserved line is named where it stops the checkout", async () => {
  const [item] = completeCheckout.cart.cartItems;
  const reserved = { ...cartItem, ...item, reservedUntil: "2026-11-28T13:32:00Z" };
  const redirected = await redirectOf("overview", {
    missing: "cart",
    cart: { ...completeCheckout.cart, cartItems: [reserved], repaired: [] },
  });
  expect(redirected?.flashes?.notice).toEqual([
    {
      message: "cart.flash.reserved",
      params: {
        name: reserved.product.name,
        variant: reserved.variant.label,
        day: "28 novembre",
        time: "14:32",
      },
    },
  ]);
});

test("a redirect carries what the server changed, in any letters", async () => {
  const gone = { code: "CART_ITEM_GONE", uuid: "u", productName: "Телефон „5G“ €", grade: "A1" } as const;
  const redirected = await redirectOf("overview", {
    missing: "payment-method",
    repaired: [{ code: "INVALID_PAYMENT_METHOD" }],
    cart: { ...completeCheckout.cart, repaired: [gone] },
  });
  expect(redirected?.flashes?.notice).toEqual([
    { message: "cart.flash.repaired.itemGone", params: { name: gone.productName, variant: "A1" } },
    { message: "cart.flash.repaired.invalidPaymentMethod", params: {} },
  ]);
  expect((await redirectOf("overview", { missing: "address" }))?.flashes).toBeNull();
});
