import { z } from "zod";
import { defineCall } from "../call.ts";

/** In characters: what the headers of a provider's message and the details of a return may have. */
export const MAX_PAYMENT_DETAILS = 6_000;

/** At most 30 names and values with {@link MAX_PAYMENT_DETAILS} characters in all. */
export const providerDetails = z.record(z.string().max(100), z.string()).refine(
  (record) => {
    const entries = Object.entries(record);
    return entries.length <= 30 && entries.flat().join("").length <= MAX_PAYMENT_DETAILS;
  },
  { error: "is too long" },
);

/** Name of a provider in the address of its messages. */
export const providerName = z.string().regex(/^[a-z][a-z-]{0,39}$/u);

/** A message of a provider as it came. */
export const providerMessage = z.object({
  /** The body, not parsed. */
  body: z.string(),
  /** The headers that a signature may need, in lower case. */
  headers: providerDetails,
});

/** What became of a payment. `open`: the bank has not answered, or the shopper has not paid yet. */
export const PAYMENT_RETURNS = ["paid", "open", "failed"] as const;

export const paymentCalls = {
  api_receive_payment_event: defineCall({
    method: "POST",
    path: "/api/payment-events/{provider}",
    access: "service",
    summary: "Receives a webhook of a payment provider as it came; the API checks its signature and age",
    params: z.object({ provider: providerName }),
    body: providerMessage,
    response: z.object({
      /** The body of the answer to the provider. */
      acknowledgement: z.string().max(100),
    }),
    errors: ["WEBHOOK_INVALID"],
  }),
  api_handle_payment_redirect: defineCall({
    method: "POST",
    path: "/api/orders/{orderUuid}/payment-redirect",
    access: "service",
    waitsFor: "provider",
    summary:
      "The shopper is back from the payment provider, which is asked what became of the payment. A repeat is answered what is true then",
    idempotent: true,
    params: z.object({ orderUuid: z.uuid() }),
    body: z.object({
      /** What the provider added to the return address, or its component passed to the page. Not trusted. */
      details: providerDetails.default({}),
    }),
    response: z.object({
      state: z.enum(PAYMENT_RETURNS),
      /** False: the order is not this shopper's, who came back in another browser perhaps. Nothing of it may be shown. */
      isOwn: z.boolean(),
    }),
    errors: ["PAYMENT_PROVIDER_UNAVAILABLE"],
  }),
  api_give_up_payment: defineCall({
    method: "DELETE",
    path: "/api/orders/{orderUuid}/payment",
    access: "public",
    waitsFor: "provider",
    summary:
      "Ends a payment that waits for the shopper: the order is cancelled, its lines are in the cart again. Who has paid meanwhile has paid",
    params: z.object({ orderUuid: z.uuid() }),
    response: z.object({ state: z.enum(PAYMENT_RETURNS) }),
    errors: ["PAYMENT_PROVIDER_UNAVAILABLE"],
    idempotent: true,
  }),
} as const;
