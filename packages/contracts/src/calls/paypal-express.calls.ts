import { ADD_TO_CART_ERROR_CODES } from "@reprise/cart";
import { sameSitePath } from "@reprise/locale";
import { ADDRESS_KINDS } from "@reprise/order";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { cart, cartItemToAdd } from "./cart.calls.ts";
import { checkout } from "./checkout.calls.ts";
import { providerDetails } from "./payment.calls.ts";

/** An address of the account at the provider that the shop cannot take as it is. */
export const refusedAddress = z
  .object({
    kind: z.enum(ADDRESS_KINDS),
    /** As the provider names it, by field of the address form. */
    values: z.record(z.string(), z.string()),
    /** The fields that have to be corrected. */
    fields: z.array(z.string()),
  })
  .meta({ id: "RefusedAddress" });

export type RefusedAddress = z.infer<typeof refusedAddress>;

/**
 * The shopper approves a payment at the provider before ordering, and the account there fills in the checkout. Only the BFF
 * makes the writes, for plain forms and the return from the provider.
 */
export const paypalExpressCalls = {
  api_get_paypal_express: defineCall({
    method: "GET",
    path: "/api/paypal-express",
    access: "public",
    cacheSeconds: 60,
    summary: "Whether the shop offers PayPal express",
    response: z.object({ isOffered: z.boolean() }),
    errors: [],
  }),
  api_start_paypal_express: defineCall({
    method: "POST",
    path: "/api/checkout/paypal-express",
    access: "service",
    idempotent: true,
    waitsFor: "provider",
    summary: "Opens a session at the provider for the cart, optionally with one more item",
    body: z.object({
      /** Added first, unless the cart has it. */
      item: cartItemToAdd.optional(),
      /** The page on this site to which the shopper returns without an approval. */
      cancelPath: z.string().refine((path) => sameSitePath(path) !== null, { error: "must be on this site" }),
    }),
    response: z.object({
      /** The page of the provider on which the shopper approves. Null: the shopper has to see what was changed first. */
      redirectUrl: z.url().nullable(),
      /** What had to be changed (section 8); reported once. */
      cart: cart.pick({ repaired: true }),
      repaired: checkout.shape.repaired,
      missing: checkout.shape.missing,
    }),
    errors: [
      ...ADD_TO_CART_ERROR_CODES,
      "CART_EMPTY",
      "CHECKOUT_INCOMPLETE",
      "INVALID_PAYMENT_METHOD",
      "PAYMENT_PROVIDER_UNAVAILABLE",
    ],
  }),
  api_enter_paypal_express: defineCall({
    method: "PUT",
    path: "/api/checkout/paypal-express",
    access: "service",
    waitsFor: "provider",
    summary:
      "The shopper is back from the provider: what is approved there fills in the checkout, once. A repeat is answered what is true then",
    idempotent: true,
    body: z.object({
      /** What the provider added to the return address. Not trusted. */
      details: providerDetails,
    }),
    response: z.object({
      checkout,
      /** Null: all addresses are entered. */
      refusedAddress: refusedAddress.nullable(),
    }),
    errors: [
      "CART_EMPTY",
      "PRODUCT_VARIANT_EXHAUSTED",
      "EXPRESS_SESSION_INVALID",
      "INVALID_PAYMENT_METHOD",
      "PAYMENT_PROVIDER_UNAVAILABLE",
    ],
  }),
  api_cancel_paypal_express: defineCall({
    method: "PUT",
    path: "/api/checkout/paypal-express/cancellation",
    access: "service",
    waitsFor: "provider",
    summary:
      "The shopper is back from the provider without an approval: the units are free again. Safe to repeat",
    idempotent: true,
    body: z.object({
      /** What the provider added to the cancel address. Not trusted. */
      details: providerDetails,
    }),
    response: z.object({}),
    errors: ["EXPRESS_SESSION_INVALID", "INVALID_PAYMENT_METHOD", "PAYMENT_PROVIDER_UNAVAILABLE"],
  }),
} as const;
