import type { Logger } from "pino";
import type { Stripe } from "stripe";
import { z } from "zod";
import type { PaymentEvent, PaymentFact, ReadEvents } from "../provider/payment-provider.ts";
import { MAX_WEBHOOK_AGE } from "../provider/webhook-signature.ts";
import {
  authorisedAmount,
  capturesOf,
  ownMetadata,
  type StripeIntent,
  stripeIntent,
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

/** A person has to look at these: the history of an order has no such fact. */
const ALARMS: readonly string[] = ["charge.dispute.created"];

const capturedFacts = (attempt: string, intent: StripeIntent): PaymentFact[] =>
  capturesOf(intent).map((capture) => ({ type: "payment-captured", attempt, ...capture }));

interface Read {
  readonly reference: string;
  readonly facts: readonly PaymentFact[];
  readonly refusal?: string;
}

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
      const { id, amount, status, payment_intent: reference } = stripeRefund.parse(object);
      const fact = { type: "refunded", refund: id, amount } as const;
      if (status === "failed" || status === "canceled")
        return { reference, facts: [fact], refusal: `The refund has ${status}` };
      return { reference, facts: status === "succeeded" ? [fact] : [] };
    }
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
    if (ALARMS.includes(type)) logger.error({ event: id, type, object: data.object.id }, "Alarm of Stripe");
    // The account may have other payments than the shop's.
    const payment = ownMetadata.safeParse(data.object["metadata"]).data?.payment;
    if (payment === undefined) return { ok: true, events: [] };
    try {
      const found = read(event, payment);
      const events: PaymentEvent[] = (found?.facts ?? []).map((fact, index) => ({
        id: index === 0 ? id : `${id}:${index}`,
        payment,
        reference: found?.reference ?? "",
        fact,
        ...(found?.refusal === undefined ? {} : { refusal: found.refusal }),
      }));
      return { ok: true, events };
    } catch (error) {
      logger.error({ err: error, event: id, payment }, "Stripe says what a payment cannot be");
      return { ok: false, reason: "The event does not fit the payment" };
    }
  };
}
