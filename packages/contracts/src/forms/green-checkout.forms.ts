import type { RouteName } from "@reprise/locale";
import { CARRIERS, type Carrier } from "@reprise/order";
import { type Handover, PICKUP_WINDOWS } from "@reprise/trade-in";
import type { GreenCheckout } from "../calls/green-checkout.calls.ts";
import { ADDRESS_FIELDS, addressBody } from "./address.forms.ts";
import { defineForm, type FormFields, type FormTarget, isChecked, parseWholeNumber } from "./form.ts";
import { PAYOUT_FIELDS, payoutMethodOf } from "./payout.forms.ts";

const STEP_PAGES = {
  cart: "trade_in_cart",
  address: "green_checkout_address",
  shipping: "green_checkout_shipping",
  payout: "green_checkout_payout",
} as const satisfies Record<NonNullable<GreenCheckout["missing"]>, RouteName>;

/** The page of the first step that is not complete; the overview if all are. */
export const greenCheckoutPage = (
  missing: GreenCheckout["missing"],
): (typeof STEP_PAGES)[keyof typeof STEP_PAGES] | "green_checkout_overview" =>
  missing === null ? "green_checkout_overview" : STEP_PAGES[missing];

const GREEN_CART_EMPTY = {
  message: "greenCart.flash.nothingToSell",
  redirectTo: { page: "trade_in_cart" },
} as const;

const toNextStep = ({ missing }: GreenCheckout) => ({
  redirectTo: { page: greenCheckoutPage(missing) },
  isStep: true as const,
});

const on = (page: RouteName) => (): FormTarget => ({ page });

/** What the forms of all steps have in common. */
const step = { isRepeatable: true, done: toNextStep } as const;

/** A new address; with the hidden field `isGuest` also an email address. */
export const greenAddressForm = defineForm({
  ...step,
  call: "api_put_green_checkout_address",
  path: "/trade-in/checkout/address",
  fields: { email: { error: "checkout.error.email" }, ...ADDRESS_FIELDS },
  input: (field) => ({
    body: {
      ...(field("isGuest") === "" ? {} : { email: field("email") }),
      address: { ...addressBody(field), kind: "shipping" as const },
    },
  }),
  errors: { GREEN_CART_EMPTY },
  page: on("green_checkout_address"),
});

/** One of the customer's saved addresses. */
export const greenSavedAddressForm = defineForm({
  ...step,
  call: "api_put_green_checkout_address",
  path: "/trade-in/checkout/saved-address",
  fields: { uuid: {} },
  input: (field) => ({ body: { savedAddress: { uuid: field("uuid") } } }),
  errors: {
    GREEN_CART_EMPTY,
    NOT_FOUND: "checkout.error.savedAddressGone",
    VALIDATION_FAILED: "checkout.error.savedAddress",
  },
  page: on("green_checkout_address"),
});

const INCOMPLETE = {
  message: "greenCheckout.error.incomplete",
  redirectTo: { page: "green_checkout_overview" },
} as const;

/** A choice of the field `carrier`: `dhl pickup`. */
export const carrierChoice = (carrier: Carrier, handover: Handover): string => `${carrier} ${handover}`;

/** A choice of the field `pickup`: `2026-11-25 morning`. */
export const pickupChoice = ({ date, window }: NonNullable<GreenCheckout["pickup"]>): string =>
  `${date} ${window}`;

/** Null: nothing that can be a day and a window. */
function pickupOf(field: FormFields) {
  const [date = "", part] = field("pickup").split(" ");
  const window = PICKUP_WINDOWS.find((each) => each === part);
  return window === undefined ? null : { date, window };
}

/** The call refuses what is no carrier, and a pickup without a day. */
function shippingOf(field: FormFields) {
  const [name = "", handover] = field("carrier").split(" ");
  const carrier = CARRIERS.find((each) => each === name) ?? ("" as Carrier);
  return handover === "pickup"
    ? { carrier, handover: "pickup" as const, pickup: pickupOf(field) }
    : { carrier, handover: "drop-off" as const };
}

/** Carrier and handover together, and when the carrier comes. */
export const greenShippingForm = defineForm({
  ...step,
  call: "api_put_green_checkout_shipping",
  path: "/trade-in/checkout/shipping",
  fields: {
    carrier: { error: "greenCheckout.error.carrier" },
    pickup: { error: "greenCheckout.error.pickup" },
  },
  input: (field) => ({ body: shippingOf(field) }),
  errors: {
    GREEN_CART_EMPTY,
    GREEN_CHECKOUT_INCOMPLETE: INCOMPLETE,
    CARRIER_NOT_AVAILABLE: { message: "greenCheckout.error.carrier", field: "carrier" },
    PICKUP_NOT_AVAILABLE: { message: "greenCheckout.error.pickup", field: "pickup" },
  },
  page: on("green_checkout_shipping"),
});

/** Keeps the payout method that was entered before. */
export const STORED_METHOD = "kept";

/** How the money is paid. */
export const greenPayoutForm = defineForm({
  ...step,
  call: "api_put_green_checkout_payout",
  path: "/trade-in/checkout/payout",
  fields: PAYOUT_FIELDS,
  input: (field) => ({ body: { method: field("kind") === STORED_METHOD ? null : payoutMethodOf(field) } }),
  errors: {
    GREEN_CART_EMPTY,
    PAYOUT_METHOD_NOT_OFFERED: { message: "payout.error.method", field: "kind" },
  },
  page: on("green_checkout_payout"),
});

const toOverview = { page: "green_checkout_overview" } as const;
/** The overview leads to the step where it can be corrected. */
const OUTDATED = { message: "greenCheckout.error.outdated", redirectTo: toOverview } as const;

/**
 * Sells what the overview showed. An error leads to the page where it can be corrected. Each page has another
 * idempotency key.
 */
export const completeGreenCheckoutForm = defineForm({
  call: "api_green_checkout",
  path: "/trade-in/checkout/overview",
  isRepeatable: true,
  fields: { newsletter: {} },
  input: (field) => ({
    body: {
      tradeInUuid: field("tradeInUuid"),
      total: parseWholeNumber(field("total")),
      newsletter: isChecked(field("newsletter")),
    },
  }),
  errors: {
    GREEN_CART_EMPTY,
    GREEN_CHECKOUT_INCOMPLETE: INCOMPLETE,
    GREEN_CHECKOUT_CHANGED: { message: "greenCart.flash.checkoutChanged", redirectTo: toOverview },
    CARRIER_NOT_AVAILABLE: OUTDATED,
    PICKUP_NOT_AVAILABLE: OUTDATED,
    PAYOUT_METHOD_NOT_OFFERED: OUTDATED,
    VALIDATION_FAILED: OUTDATED,
  },
  page: () => toOverview,
  done: ({ uuid }) => ({
    redirectTo: { page: "trade_in_order", params: { tradeInUuid: uuid } },
    isReceipt: true,
  }),
});
