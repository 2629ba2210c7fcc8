import { repairedCheckoutToasts, reservedToasts } from "@reprise/cart";
import type { Checkout, CheckoutStep } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import { checkoutPage } from "@reprise/contracts/forms";
import { formatMoney, shopMoment } from "@reprise/locale";
import type { AppContext } from "../../../lib/context/app-context.ts";
import { required } from "../../../lib/page/loader-responses.ts";
import type { LoaderInput } from "../../../lib/page/page-module.ts";
import { redirectWithToasts } from "../../cart/cart.public.ts";

/** The steps that have to be complete before a page of the checkout. */
const STEPS_BEFORE = {
  address: ["cart"],
  payment: ["cart", "address"],
  overview: ["cart", "address", "delivery-method", "payment-method"],
} as const satisfies Readonly<Record<string, readonly CheckoutStep[]>>;

/** The toasts for what the server changed in a checkout. */
export const toastsOf = (checkout: Checkout, { locale }: Pick<AppContext, "locale">) =>
  repairedCheckoutToasts(checkout, (cents) => formatMoney(cents, locale));

/**
 * Loads the checkout for one of its pages. Redirects to the first step before it that is not complete; from an empty cart to the
 * order that was placed just now, if there is one.
 */
export async function loadCheckout(
  { app, signal }: Pick<LoaderInput, "app" | "signal">,
  page: keyof typeof STEPS_BEFORE,
): Promise<Checkout> {
  const checkout = required(await app.api.call("api_get_checkout", {}, { signal }));
  const { missing } = checkout;
  const before: readonly (CheckoutStep | null)[] = STEPS_BEFORE[page];
  if (!before.includes(missing)) return checkout;
  if (checkout.cart.cartItems.length === 0 && checkout.cart.repaired.length === 0) {
    // Back from the page of an order: its cart is empty because it was ordered.
    const placed = await orNoAnswer(app.api.call("api_get_waiting_order", {}, { signal }));
    const orderUuid = placed.ok ? placed.data.placedUuid : null;
    if (orderUuid !== null) throw redirectWithToasts(app, app.path("checkout_order", { orderUuid }), []);
  }
  const reserved = reservedToasts(checkout.cart.cartItems, (moment) => shopMoment(moment, app.locale));
  throw redirectWithToasts(app, app.path(checkoutPage(missing)), [...toastsOf(checkout, app), ...reserved]);
}
