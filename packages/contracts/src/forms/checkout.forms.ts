import type { RouteName } from "@reprise/locale";
import { ADDRESS_KINDS, type AddressKind, DELIVERY_METHODS, type DeliveryMethod } from "@reprise/order";
import type { Checkout } from "../calls/checkout.calls.ts";
import { ADDRESS_FIELDS, addressBody } from "./address.forms.ts";
import { defineForm, type FormFields, type FormTarget, isChecked } from "./form.ts";

const STEP_PAGES = {
  cart: "checkout_cart",
  address: "checkout_address",
  "delivery-method": "checkout_payment",
  "payment-method": "checkout_payment",
} as const satisfies Record<NonNullable<Checkout["missing"]>, RouteName>;

/** The page of the first step that is not complete; the overview if all are. */
export const checkoutPage = (
  missing: Checkout["missing"],
): (typeof STEP_PAGES)[keyof typeof STEP_PAGES] | "checkout_overview" =>
  missing === null ? "checkout_overview" : STEP_PAGES[missing];

const toCart = (): FormTarget => ({ page: "checkout_cart" });
const toOverview = { page: "checkout_overview" } as const;
// The overview leads to the order that another tab has placed just now, otherwise to the cart.
const CART_EMPTY = { message: "checkout.error.cartEmpty", redirectTo: toOverview } as const;
const PRODUCT_VARIANT_EXHAUSTED = { message: "checkout.error.exhausted", redirectTo: toCart() } as const;

/** The address pages that change one address; the first one enters both. */
export const ADDRESS_PAGES = ["billing", "delivery"] as const;

export type AddressPage = (typeof ADDRESS_PAGES)[number];

const formOf = (addressKind: AddressPage): FormTarget => ({
  page: "checkout_address_form",
  params: { addressKind },
});

/** The address page with the form; its name is in the hidden field `page`. */
function addressPage(field: FormFields): FormTarget {
  const page = ADDRESS_PAGES.find((each) => each === field("page"));
  return page === undefined ? { page: "checkout_address" } : formOf(page);
}

/** What the address is used for. On the pages of one address, the page decides. */
function kindOf(field: FormFields): AddressKind {
  if (field("page") === "billing") return "billing";
  if (field("page") === "delivery") return "shipping";
  return ADDRESS_KINDS.find((kind) => kind === field("kind")) ?? "shipping-and-billing";
}

/** A delivery address for the parcel only: the address for the bill comes next. */
const isBillingNext = (field: FormFields) => field("page") === "" && kindOf(field) === "shipping";

const afterAddress = ({ missing }: Checkout, field: FormFields) => ({
  redirectTo: isBillingNext(field) ? formOf("billing") : { page: checkoutPage(missing) },
  isStep: true as const,
});

/** A new address; with the hidden field `isGuest` also an email address. */
export const checkoutAddressForm = defineForm({
  call: "api_put_checkout_address",
  path: "/checkout/address",
  isRepeatable: true,
  fields: { email: { error: "checkout.error.email" }, ...ADDRESS_FIELDS },
  input: (field) => ({
    body: {
      ...(field("isGuest") === "" ? {} : { email: field("email") }),
      address: { ...addressBody(field), kind: kindOf(field) },
    },
  }),
  errors: {
    CART_EMPTY,
    PRODUCT_VARIANT_EXHAUSTED,
    PACKSTATION_ADDRESS_NOT_ALLOWED: { message: "checkout.error.tooLargeForPackstation", field: "street" },
  },
  page: addressPage,
  done: afterAddress,
});

/** One of the customer's saved addresses. */
export const checkoutSavedAddressForm = defineForm({
  call: "api_put_checkout_address",
  path: "/checkout/saved-address",
  isRepeatable: true,
  fields: { uuid: {}, kind: { error: "address.error.kind" } },
  input: (field) => ({ body: { savedAddress: { uuid: field("uuid"), kind: kindOf(field) } } }),
  errors: {
    CART_EMPTY,
    PRODUCT_VARIANT_EXHAUSTED,
    PACKSTATION_ADDRESS_NOT_ALLOWED: "checkout.error.tooLargeForPackstation",
    NOT_FOUND: "checkout.error.savedAddressGone",
    VALIDATION_FAILED: "checkout.error.savedAddress",
  },
  page: addressPage,
  done: afterAddress,
});

/** Delivery and payment method together. */
export const checkoutPaymentForm = defineForm({
  call: "api_put_checkout_payment_method",
  path: "/checkout/payment",
  isRepeatable: true,
  fields: {
    deliveryMethod: { error: "checkout.error.deliveryMethod" },
    method: { error: "checkout.error.paymentMethod" },
    useCredit: {},
  },
  input: (field) => ({
    // The call rejects an invalid delivery method.
    body: {
      method: field("method") === "" ? null : field("method"),
      useCredit: isChecked(field("useCredit")),
      deliveryMethod: (DELIVERY_METHODS.find((each) => each === field("deliveryMethod")) ??
        "") as DeliveryMethod,
    },
  }),
  errors: {
    CART_EMPTY,
    PRODUCT_VARIANT_EXHAUSTED,
    CHECKOUT_ADDRESS_MISSING: {
      message: "checkout.error.addressMissing",
      redirectTo: { page: "checkout_address" },
    },
    DELIVERY_METHOD_VALIDATION_FAILED: {
      message: "checkout.error.deliveryMethod",
      field: "deliveryMethod",
    },
    INVALID_PAYMENT_METHOD: { message: "checkout.error.paymentMethod", field: "method" },
  },
  page: () => ({ page: "checkout_payment" }),
  done: ({ missing }) => ({ redirectTo: { page: checkoutPage(missing) }, isStep: true }),
});

const orderPage = (field: FormFields): FormTarget => ({
  page: "checkout_order",
  params: { orderUuid: field("orderUuid") },
});
const COUPON_GONE = { message: "cart.flash.repaired.invalidCoupon", redirectTo: toOverview } as const;

/** Insures a line of the order, or removes its insurance. The overview is loaded again, and with it its key. */
export const checkoutInsuranceForm = defineForm({
  call: "api_put_checkout_insurance",
  path: "/checkout/lines/{uuid}/insurance",
  hasToastsOnly: true,
  isRepeatable: true,
  fields: {},
  input: (field) => ({
    body: { uuid: field("uuid"), withInsurance: isChecked(field("withInsurance")) },
  }),
  errors: {
    CART_EMPTY,
    PRODUCT_VARIANT_EXHAUSTED,
    CART_ITEM_NOT_FOUND: { message: "cart.flash.itemNotFound", redirectTo: toOverview },
    INSURANCE_NOT_OFFERED: "cart.flash.insuranceNotOffered",
    MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE: "cart.flash.insuranceOneItemOnly",
    ADDRESS_DOES_NOT_ALLOW_INSURANCE: "cart.flash.insuranceNotOffered",
  },
  page: () => toOverview,
  done: () => ({ redirectTo: toOverview }),
});

/** Gives up the payment of an order, to choose another way to pay. */
export const giveUpPaymentForm = defineForm({
  call: "api_give_up_payment",
  path: "/checkout/{orderUuid}/give-up-payment",
  isRepeatable: true,
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({ params: { orderUuid: field("orderUuid") } }),
  page: orderPage,
  done: ({ state }, field) =>
    state === "failed"
      ? { message: "checkout.flash.paymentFailed", redirectTo: { page: "checkout_payment" } }
      : { redirectTo: orderPage(field) },
});

/**
 * Places the order that the overview showed. An error leads to the page where it can be corrected; each page has another
 * idempotency key.
 */
export const completeCheckoutForm = defineForm({
  call: "api_complete_checkout",
  path: "/checkout/overview",
  isRepeatable: true,
  fields: {},
  input: (field) => ({ body: { orderUuid: field("orderUuid"), version: field("version") } }),
  errors: {
    CART_EMPTY,
    // The overview leads to the missing step.
    CHECKOUT_INCOMPLETE: { message: "checkout.error.incomplete", redirectTo: toOverview },
    CHECKOUT_CHANGED: { message: "checkout.error.changed", redirectTo: toOverview },
    CREDIT_TOO_LOW: { message: "checkout.error.creditTooLow", redirectTo: { page: "checkout_payment" } },
    PRODUCT_VARIANT_EXHAUSTED: { message: "checkout.error.exhausted", redirectTo: toOverview },
    INVALID_PAYMENT_METHOD: { message: "checkout.error.lastUnits", redirectTo: { page: "checkout_payment" } },
    UNPAID_ORDERS_LIMIT_REACHED: "checkout.error.unpaidLimit",
    PAYMENT_FAILED: { message: "checkout.flash.paymentFailed", redirectTo: { page: "checkout_payment" } },
    "COUPON::UNKNOWN": COUPON_GONE,
    "COUPON::NOT_YET_VALID": COUPON_GONE,
    "COUPON::EXPIRED": COUPON_GONE,
    "COUPON::USED_UP": COUPON_GONE,
    // Only the email address of a guest decides, so the coupon is still in the cart.
    "COUPON::ALREADY_USED": { message: "checkout.error.couponUsed", redirectTo: toCart() },
  },
  page: () => toOverview,
  done: ({ orderUuid, redirectUrl }) => ({
    redirectTo:
      redirectUrl === null ? { page: "checkout_order", params: { orderUuid } } : { url: redirectUrl },
    isReceipt: true,
  }),
});
