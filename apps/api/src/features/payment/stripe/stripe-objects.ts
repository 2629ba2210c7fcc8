import { createHash } from "node:crypto";
import { z } from "zod";
import { type PaymentOutcome, type ProviderReason, reasonOf } from "../provider/payment-provider.ts";

/** The fields that the shop reads of Stripe's objects, in answers and in events. Amounts are cents of a euro. */
const name = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_\\w{1,200}$`, "u"));
const cents = z.int().min(0);
const currency = z.literal("eur");

/** The metadata of each object that the shop creates. */
export const ownMetadata = z.looseObject({ payment: z.uuid() });

export const stripeIntent = z.object({
  id: name("pi"),
  amount: cents,
  amount_capturable: cents,
  amount_received: cents,
  currency,
  status: z.string(),
  metadata: z.record(z.string(), z.string()),
});

export type StripeIntent = z.infer<typeof stripeIntent>;

export const stripeSession = z.object({
  id: name("cs"),
  currency,
  status: z.enum(["open", "complete", "expired"]),
  url: z.url().nullable(),
  payment_intent: z.union([z.null(), z.string(), stripeIntent]),
});

export type StripeSession = z.infer<typeof stripeSession>;

export const stripeRefund = z.object({
  id: z.string().regex(/^\w{1,200}$/u),
  amount: cents,
  currency,
  status: z.string().nullable(),
  failure_reason: z.string().max(200).nullish(),
  payment_intent: name("pi"),
});

export const stripeDispute = z.object({
  id: z.string().regex(/^\w{1,200}$/u),
  amount: cents,
  currency: z.string(),
  status: z.string(),
  reason: z.string().max(200).nullish(),
  payment_intent: name("pi").nullish(),
});

/** 40 characters are the most that Stripe takes as a name in metadata. */
export const captureName = (key: string): string =>
  `capture_${createHash("sha256").update(key).digest("hex").slice(0, 32)}`;

/**
 * The captures of a payment. Stripe knows only their sum; the shop notes each with the payment, in the request that
 * makes it. The rest was captured by hand.
 */
export function capturesOf({ id, amount_received, metadata }: StripeIntent) {
  const noted = Object.entries(metadata)
    .filter(([entry, value]) => entry.startsWith("capture_") && /^[1-9]\d{0,9}$/u.test(value))
    .map(([capture, value]) => ({ capture, amount: Number(value) }));
  const byHand = noted.reduce((rest, { amount }) => rest - amount, amount_received);
  return byHand > 0 ? [...noted, { capture: id, amount: byHand }] : noted;
}

/** The documented codes of a refund that is not made because of a dispute: of an error, and of a refund that fails later. */
const DISPUTED: readonly string[] = ["charge_disputed", "charge_for_pending_refund_disputed"];

/** Why Stripe refuses, by the code that its answer or message has. */
export const stripeReason = (code: string): ProviderReason =>
  reasonOf(code, DISPUTED.includes(code) ? "disputed" : "other");

export const authorisedAmount = ({ amount_capturable, amount_received }: StripeIntent): number =>
  amount_capturable + amount_received;

export function outcomeOfIntent(intent: StripeIntent): PaymentOutcome {
  switch (intent.status) {
    case "requires_capture":
      return { type: "authorised", reference: intent.id, amount: authorisedAmount(intent) };
    case "succeeded": {
      const last = capturesOf(intent).at(-1);
      if (last === undefined) throw new Error(`The payment ${intent.id} is captured without an amount`);
      return { type: "captured", reference: intent.id, ...last };
    }
    case "canceled":
      return { type: "failed", reason: "cancelled" };
    default:
      return { type: "pending" };
  }
}

/** The payment of a session is of interest once the shopper is done: a declined card can be followed by another one. */
export function outcomeOfSession({ id, status, url, payment_intent }: StripeSession): PaymentOutcome {
  if (status === "expired") return { type: "failed", reason: "expired" };
  if (status === "open") {
    if (url === null) throw new Error(`The open session ${id} has no page`);
    return { type: "redirect", reference: id, url };
  }
  if (payment_intent === null || typeof payment_intent === "string")
    throw new Error(`The session ${id} came without its payment`);
  return outcomeOfIntent(payment_intent);
}
