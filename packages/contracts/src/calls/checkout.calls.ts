import { forEachCharge, REPAIRED_CART_ERROR_CODES } from "@reprise/cart";
import { ADDRESS_KINDS, COUNTRIES, DELIVERY_METHODS } from "@reprise/order";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { enteredAddress, emailAddress } from "../identity.ts";
import { cents, days } from "../shared.ts";
import { cart } from "./cart.calls.ts";
import { customerAddress, postalAddress } from "./customer.calls.ts";

/** The steps of a checkout, in their order. */
export const CHECKOUT_STEPS = ["cart", "address", "delivery-method", "payment-method"] as const;

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export const orderAddress = z.object(postalAddress).meta({ id: "OrderAddress" });

export type OrderAddress = z.infer<typeof orderAddress>;

/** In cents. `total` is the sum of all others, where the discount lowers it. */
export const orderTotals = z.object({ ...forEachCharge(() => cents), total: cents });

const deliveryMethod = z.object({
  method: z.enum(DELIVERY_METHODS),
  price: cents,
  dispatch: days,
  arrival: days,
});

const paymentMethods = z.array(z.object({ method: z.string() }));

export const deliveryOffer = z
  .object({
    /** That of the shipping address; without one, the country of the language. */
    country: z.enum(COUNTRIES),
    /** False: there is no shipping address yet. */
    isFromAddress: z.boolean(),
    /** Empty for an empty cart. */
    methods: z.array(deliveryMethod),
  })
  .meta({ id: "DeliveryOffer" });

export type DeliveryOffer = z.infer<typeof deliveryOffer>;

export const checkout = z
  .object({
    /** The settled cart; its `repaired` has the changes of lines and coupon. */
    cart,
    /** The order that the checkout becomes. It never changes afterwards. */
    orderUuid: z.uuid().nullable(),
    /** True: not logged in, so the order needs an email address. */
    isGuest: z.boolean(),
    /** A customer's is that of the account. */
    email: z.string().nullable(),
    billingAddress: orderAddress.nullable(),
    shippingAddress: orderAddress.nullable(),
    deliveryMethod: z.enum(DELIVERY_METHODS).nullable(),
    paymentMethod: z.string().nullable(),
    choices: z.object({
      countries: z.array(z.enum(COUNTRIES)),
      /** The customer's saved addresses; empty for a guest. */
      addresses: z.array(customerAddress),
      /** Those that reach the shipping address; empty without one. */
      deliveryMethods: z.array(deliveryMethod),
      paymentMethods,
    }),
    /** Without a chosen delivery method, with that of the cart. */
    totals: orderTotals,
    /** The customer's shop credit, and how much of it pays for this order. */
    credit: z.object({ available: cents, used: cents }),
    /** The first step that is not complete; null: the order can be placed. */
    missing: z.enum(CHECKOUT_STEPS).nullable(),
    /** Until when the units are reserved for this checkout; null: they are not. */
    holdUntil: z.iso.datetime().nullable(),
    /** True: they were, and the time is over. */
    hasHoldEnded: z.boolean(),
    /** True: the last try to pay failed, and no payment method was chosen since. No money was taken. */
    paymentFailed: z.boolean(),
    /** What had to be changed since the last answer (section 8); reported once. */
    repaired: z.array(z.object({ code: z.enum(REPAIRED_CART_ERROR_CODES) })),
    /** Who sells; null: the shop has no legal data. */
    seller: z.object({ name: z.string(), address: z.array(z.string()), email: z.string() }).nullable(),
    /** Changes whenever something that the order depends on does: lines, prices, coupon, entries, promise. */
    version: z.string(),
  })
  .meta({ id: "Checkout" });

export type Checkout = z.infer<typeof checkout>;

/** A choice of an id; the API knows which ones there are. */
const methodId = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z\d-]*$/u);

/** A new address or a saved one of the customer. `saved` describes the choice of the saved one. */
export const addressChoice = <Saved extends z.ZodRawShape>(saved: Saved) =>
  z
    .object({
      /** A guest's email address, needed with the first address. A customer's is that of the account. */
      email: emailAddress.optional(),
      address: enteredAddress.optional(),
      savedAddress: z.object(saved).optional(),
    })
    .refine(({ address, savedAddress }) => (address === undefined) !== (savedAddress === undefined), {
      error: "needs either an address or a saved one",
      path: ["address"],
    });

export const checkoutCalls = {
  api_get_checkout: defineCall({
    method: "GET",
    path: "/api/checkout",
    access: "public",
    summary:
      "The shopper's order as entered so far: prices and stock as they are now, choices, what is missing",
    response: checkout,
    errors: [],
  }),
  api_put_checkout_address: defineCall({
    method: "PUT",
    path: "/api/checkout/address",
    access: "public",
    idempotent: true,
    summary: "Enters the billing address, the shipping address or one for both",
    /** With a saved address, what it is used for here. */
    body: addressChoice({ uuid: z.uuid(), kind: z.enum(ADDRESS_KINDS) }),
    response: checkout,
    errors: ["CART_EMPTY", "PRODUCT_VARIANT_EXHAUSTED", "PACKSTATION_ADDRESS_NOT_ALLOWED"],
  }),
  api_put_checkout_delivery_method: defineCall({
    method: "PUT",
    path: "/api/checkout/delivery-method",
    access: "public",
    idempotent: true,
    summary: "Chooses one of the delivery methods that reach the shipping address",
    body: z.object({ method: z.enum(DELIVERY_METHODS) }),
    response: checkout,
    errors: [
      "CART_EMPTY",
      "PRODUCT_VARIANT_EXHAUSTED",
      "CHECKOUT_ADDRESS_MISSING",
      "DELIVERY_METHOD_VALIDATION_FAILED",
    ],
  }),
  api_put_checkout_payment_method: defineCall({
    method: "PUT",
    path: "/api/checkout/payment-method",
    access: "public",
    idempotent: true,
    summary:
      "Chooses one of the payment methods that are offered, whether shop credit pays first, and optionally the delivery method. Credit that pays the whole order and an order that costs nothing need no method",
    body: z.object({
      method: methodId.nullable(),
      useCredit: z.boolean().default(false),
      deliveryMethod: z.enum(DELIVERY_METHODS).optional(),
    }),
    response: checkout,
    errors: [
      "CART_EMPTY",
      "PRODUCT_VARIANT_EXHAUSTED",
      "CHECKOUT_ADDRESS_MISSING",
      "DELIVERY_METHOD_VALIDATION_FAILED",
      "INVALID_PAYMENT_METHOD",
    ],
  }),
  api_put_checkout_insurance: defineCall({
    method: "PUT",
    path: "/api/checkout/insurance",
    access: "public",
    idempotent: true,
    summary: "Insures a line of the order for one year, or removes its insurance",
    body: z.object({ uuid: z.uuid(), withInsurance: z.boolean() }),
    response: checkout,
    errors: [
      "CART_EMPTY",
      "PRODUCT_VARIANT_EXHAUSTED",
      "CART_ITEM_NOT_FOUND",
      "INSURANCE_NOT_OFFERED",
      "MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE",
      "ADDRESS_DOES_NOT_ALLOW_INSURANCE",
    ],
  }),
  api_get_delivery_methods: defineCall({
    method: "GET",
    path: "/api/checkout/delivery-methods",
    access: "public",
    summary: "Costs and dates of the delivery of the cart, before and after an address is entered",
    response: deliveryOffer,
    errors: [],
  }),
  api_get_payment_methods: defineCall({
    method: "GET",
    path: "/api/checkout/payment-methods",
    access: "public",
    summary: "The payment methods that are offered for the entries of the checkout, without entries none",
    response: z.object({ paymentMethods }),
    errors: [],
  }),
} as const;
