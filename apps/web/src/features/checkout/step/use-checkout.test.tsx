// @vitest-environment happy-dom
import type { Checkout } from "@reprise/contracts";
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { completeCheckout } from "../../../test/checkout-answers.ts";
import { done, showHook } from "../../../test/show-page.tsx";
import { redirectWithToasts } from "../../cart/cart.public.ts";
import { useCheckout } from "./use-checkout.ts";

afterEach(cleanup);

const repaired = (
  code: "ORDER_PROMISE_CHANGED" | "INVALID_PAYMENT_METHOD",
  more: Partial<Checkout> = {},
) => ({
  ...completeCheckout,
  repaired: [{ code }],
  ...more,
});
const show = (loaded: Checkout) =>
  showHook(
    () => useCheckout(loaded),
    () => done(),
  );

test("shows each change of the loaded checkout once", async () => {
  const shown = show(repaired("INVALID_PAYMENT_METHOD", { missing: "payment-method" }));
  await act(async () => undefined);
  expect(shown.toasts()).toEqual(["warn cart.flash.repaired.invalidPaymentMethod"]);
});

test("shows another delivery time only once everything is entered", async () => {
  expect(show(repaired("ORDER_PROMISE_CHANGED", { missing: "payment-method" })).toasts()).toEqual([]);
  cleanup();
  expect(show(repaired("ORDER_PROMISE_CHANGED")).toasts()).toEqual([
    "warn cart.flash.repaired.orderPromiseChanged",
  ]);
});

test("shows the answer to a change, and what the server changed", async () => {
  const shown = show(completeCheckout);
  const answer = repaired("INVALID_PAYMENT_METHOD", { version: "v2", missing: "payment-method" });
  await act(async () => shown.hook().accept(answer));
  expect(shown.hook().checkout.version).toBe("v2");
  expect(shown.toasts()).toEqual(["warn cart.flash.repaired.invalidPaymentMethod"]);
});

test("shows the toasts of a redirect in the browser, once", async () => {
  const toast = { variant: "warn", message: "cart.flash.repaired.itemGone", messageParams: {} } as const;
  redirectWithToasts({ isServer: false }, "/checkout/payment", [toast]);
  expect(show(completeCheckout).toasts()).toEqual(["warn cart.flash.repaired.itemGone"]);
  cleanup();
  expect(show(completeCheckout).toasts()).toEqual([]);
});
