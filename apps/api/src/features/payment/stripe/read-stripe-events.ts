import type { Logger } from "pino";
import type { Stripe } from "stripe";
import { z } from "zod";
import {
  type PaymentEvent,
  type PaymentFact,
  type ProblemFact,
  type ProviderReason,
  type ReadEvents,
  reasonOf,
} from "../provider/payment-provider.ts";
import { MAX_WEBHOOK_AGE } from "../provider/webhook-signature.ts";
import {
  authorisedAmount,
  capturesOf,
  ownMetadata,
  stripeDispute,
  type StripeIntent,
  stripeIntent,
  stripeReason,
  stripeRefund,
} from "./stripe-objects.ts";

const stripeEvent = z.object({
  id: z.string().min(1).max(150),
  type: z.string().max(100),
  // Some objects, such as a balance, have no id.
  data: z.object({ object: z.looseObject({ id: z.string().optional() }) }),
});

type StripeEvent = z.infer<typeof stripeEvent>;

const namedObject = z.object({ id: z.string().max(300) });

/** The states of disputes that are decided; in all others a person or the bank has to act. */
const DECIDED: Readonly<Partial<Record<string, "won" | "lost">>> = {
  won: "won",
  lost: "lost",
  // An inquiry that became no dispute.
  warning_closed: "won",
};

const capturedFacts = (attempt: string, intent: StripeIntent): PaymentFact[] =>
  capturesOf(intent).map((capture) => ({ type: "payment-captured", attempt, ...capture }));

interface Read {
  readonly reference: string;
  readonly facts: ReadonlyArray<PaymentFact | ProblemFact>;
  readonly reason?: ProviderReason;
}

function readDispute(object: object): Read {
  const { id: dispute, currency, status, ...read } = stripeDispute.parse(object);
  // Another currency says nothing about the share that is disputed: it is all.
  const amount = currency === "eur" && read.amount > 0 ? read.amount : Number.MAX_SAFE_INTEGER;
  const named = { attempt: "", dispute, amount };
  const outcome = DECIDED[status];
  return {
    reference: read.payment_intent ?? "",
    facts: [
      outcome === undefined
        ? { type: "dispute-opened", ...named }
        : { type: "dispute-closed", ...named, outcome },
    ],
    reason: reasonOf(read.reason ?? status, "disputed"),
  };
}

/** The kinds that say by the provider's reference which payment they are about. */
const isAboutReference = (type: string): boolean =>
  type.startsWith("refund.") || type.startsWith("charge.dispute.");

/** Undefined: the shop does not need the event. A declined card is no end: the shopper can try another one. */
function read({ type, data: { object } }: StripeEvent, attempt: string): Read | undefined {
  switch (type) {
    case "payment_intent.processing":
      return { reference: namedObject.parse(object).id, facts: [{ type: "payment-pending", attempt }] };
    case "payment_intent.amount_capturable_updated": {
      const intent = stripeIntent.parse(object);
      const authorised = { type: "payment-authorised", attempt, amount: authorisedAmount(intent) } as const;
      return { reference: intent.id, facts: [authorised, ...capturedFacts(attempt, intent)] };
    }
    case "payment_intent.succeeded": {
      const intent = stripeIntent.parse(object);
      return { reference: intent.id, facts: capturedFacts(attempt, intent) };
    }
    case "payment_intent.canceled":
    case "checkout.session.expired":
    case "checkout.session.async_payment_failed":
      return { reference: namedObject.parse(object).id, facts: [{ type: "payment-failed", attempt }] };
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const { id: refund, amount, status, ...read } = stripeRefund.parse(object);
      const reference = read.payment_intent;
      if (status === "failed" || status === "canceled")
        return {
          reference,
          facts: [{ type: "refund-failed", refund, amount }],
          reason: stripeReason(read.failure_reason ?? status),
        };
      return { reference, facts: status === "succeeded" ? [{ type: "refunded", refund, amount }] : [] };
    }
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return readDispute(object);
    default:
      return undefined;
  }
}

/** Reads a webhook of Stripe. The library checks the signature and its age. */
export function readStripeEvents(webhooks: Stripe["webhooks"], secret: string, logger: Logger): ReadEvents {
  return ({ body, headers }) => {
    let message: unknown;
    try {
      message = webhooks.constructEvent(body, headers["stripe-signature"] ?? "", secret, MAX_WEBHOOK_AGE);
    } catch {
      return { ok: false, reason: "The signature is missing, wrong or too old" };
    }
    const event = stripeEvent.safeParse(message).data;
    if (event === undefined) return { ok: false, reason: "The body is not an event" };
    const { id, type, data } = event;
    // The account may have other payments than the shop's. What was refunded by hand and what is disputed has no metadata.
    const payment = ownMetadata.safeParse(data.object["metadata"]).data?.payment ?? null;
    if (payment === null && !isAboutReference(type)) return { ok: true, events: [] };
    try {
      const found = read(event, payment ?? "");
      const events: PaymentEvent[] = (found?.facts ?? []).map((fact, index) => ({
        id: index === 0 ? id : `${id}:${index}`,
        payment,
        reference: found?.reference ?? "",
        fact,
        ...(found?.reason === undefined ? {} : { reason: found.reason }),
      }));
      return { ok: true, events };
    } catch (error) {
      // Refunds of other payments may be in other currencies.
      if (payment === null) return { ok: true, events: [] };
      logger.error({ err: error, event: id, payment }, "Stripe says what a payment cannot be");
      return { ok: false, reason: "The event does not fit the payment" };
    }
  };
}
