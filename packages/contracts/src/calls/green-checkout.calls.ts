import { CARRIERS, COUNTRIES } from "@reprise/order";
import { HANDOVERS, PICKUP_WINDOWS } from "@reprise/trade-in";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { apiError } from "../errors.ts";
import { addressChoice, orderAddress } from "./checkout.calls.ts";
import { customerAddress } from "./customer.calls.ts";
import { greenCart } from "./green-cart.calls.ts";
import { payoutChoices, payoutMethodInput, payoutMethodView } from "./payout.calls.ts";

/** The steps of a green checkout, in their order. */
export const GREEN_CHECKOUT_STEPS = ["cart", "address", "shipping", "payout"] as const;

export type GreenCheckoutStep = (typeof GREEN_CHECKOUT_STEPS)[number];

/** When the carrier comes: a day of the calendar and a part of it. */
export const pickup = z.object({ date: z.iso.date(), window: z.enum(PICKUP_WINDOWS) });

export const offeredCarrier = z.object({
  carrier: z.enum(CARRIERS),
  handovers: z.array(z.enum(HANDOVERS)),
  /** The boxes that these goods need. */
  boxes: z.int(),
  /** Of one box, with its packaging. */
  maxGrams: z.int(),
});

/** Those that take these goods in the country of the address; empty without an address. */
const carriers = z.array(offeredCarrier);

/** Working days in the country of the address; empty without an address. */
const pickupDays = z.array(z.object({ date: z.iso.date(), windows: z.array(z.enum(PICKUP_WINDOWS)) }));

export const greenCheckout = z
  .object({
    /** With products. */
    cart: greenCart,
    /** The trade-in order that the green cart becomes. It never changes afterwards. */
    tradeInUuid: z.uuid().nullable(),
    /** True: not logged in, so the order needs an email address. */
    isGuest: z.boolean(),
    /** A customer's is that of the account. */
    email: z.string().nullable(),
    /** Where the parcel comes from, and where goods go back to. */
    address: orderAddress.nullable(),
    /** How the parcel is handed over; its carrier is that of the cart. */
    handover: z.enum(HANDOVERS).nullable(),
    /** Only for the handover `pickup`. */
    pickup: pickup.nullable(),
    /** How the money is paid. */
    payout: payoutMethodView.nullable(),
    /** Of all goods with their packaging, in grams. */
    weight: z.int(),
    choices: z.object({
      countries: z.array(z.enum(COUNTRIES)),
      /** The customer's saved addresses; empty for a guest. */
      addresses: z.array(customerAddress),
      carriers,
      pickupDays,
      ...payoutChoices,
    }),
    /** The first step that is not complete; null: the order can be placed. */
    missing: z.enum(GREEN_CHECKOUT_STEPS).nullable(),
    /** Why an entry of the step `missing` does not hold any more; null: it does, or was never made. */
    refusal: apiError.pick({ code: true, fields: true }).nullable(),
  })
  .meta({ id: "GreenCheckout" });

export type GreenCheckout = z.infer<typeof greenCheckout>;

export const greenCheckoutCalls = {
  api_get_green_checkout: defineCall({
    method: "GET",
    path: "/api/trade-in/checkout",
    access: "public",
    summary: "The seller's trade-in order as entered so far, with the choices and what is missing",
    response: greenCheckout,
    errors: [],
  }),
  api_get_carriers: defineCall({
    method: "GET",
    path: "/api/trade-in/checkout/carriers",
    access: "public",
    summary: "The carriers that take the goods of the green cart from the address that was entered",
    response: z.object({ carriers }),
    errors: [],
  }),
  api_get_pickup_dates: defineCall({
    method: "GET",
    path: "/api/trade-in/checkout/pickup-dates",
    access: "public",
    summary: "The days and times at which a carrier comes to the address that was entered",
    response: z.object({ pickupDays }),
    errors: [],
  }),
  api_get_bank_accounts: defineCall({
    method: "GET",
    path: "/api/trade-in/checkout/bank-accounts",
    access: "public",
    summary: "The bank account that was entered for this trade-in order, masked; without one none",
    response: z.object({ bankAccounts: z.array(payoutMethodView) }),
    errors: [],
  }),
  api_get_payout_methods: defineCall({
    method: "GET",
    path: "/api/trade-in/checkout/payout-methods",
    access: "public",
    summary: "How this seller can be paid, and the organisations that take donations",
    response: z.object(payoutChoices),
    errors: [],
  }),
  api_put_green_checkout_address: defineCall({
    method: "PUT",
    path: "/api/trade-in/checkout/address",
    access: "public",
    idempotent: true,
    summary: "Enters where the parcel comes from",
    body: addressChoice({ uuid: z.uuid() }),
    response: greenCheckout,
    errors: ["GREEN_CART_EMPTY"],
  }),
  api_put_green_checkout_shipping: defineCall({
    method: "PUT",
    path: "/api/trade-in/checkout/shipping",
    access: "public",
    idempotent: true,
    summary: "Chooses the carrier and how it gets the parcel; a pickup has a date",
    body: z
      .object({
        carrier: z.enum(CARRIERS),
        handover: z.enum(HANDOVERS),
        pickup: pickup.nullable().default(null),
      })
      .refine(({ handover, pickup: chosen }) => (handover === "pickup") === (chosen !== null), {
        error: "is for the handover `pickup`, which needs one",
        path: ["pickup"],
      }),
    response: greenCheckout,
    errors: [
      "GREEN_CART_EMPTY",
      "GREEN_CHECKOUT_INCOMPLETE",
      "CARRIER_NOT_AVAILABLE",
      "PICKUP_NOT_AVAILABLE",
    ],
  }),
  api_put_green_checkout_payout: defineCall({
    method: "PUT",
    path: "/api/trade-in/checkout/payout",
    access: "public",
    idempotent: true,
    summary: "Chooses how the money is paid; `method` null keeps what was entered before",
    body: z.object({ method: payoutMethodInput.nullable() }),
    response: greenCheckout,
    errors: ["GREEN_CART_EMPTY", "PAYOUT_METHOD_NOT_OFFERED"],
  }),
} as const;
