import type { Logger } from "pino";
import { z } from "zod";
import {
  type PaymentName,
  type PaymentOutcome,
  type PaymentProvider,
  reasonOf,
  type Settlement,
} from "../provider/payment-provider.ts";
import { readStripeEvents } from "./read-stripe-events.ts";
import { createStripe, inTime, isFinalStripeError } from "./stripe-client.ts";
import type { StripeConfig } from "./stripe-config.ts";
import {
  captureName,
  capturesOf,
  outcomeOfIntent,
  outcomeOfSession,
  stripeIntent,
  type StripeIntent,
  stripeReason,
  stripeRefund,
  type StripeSession,
  stripeSession,
} from "./stripe-objects.ts";

/** Stripe's field for whether a card allows several captures. Absent: one capture only. */
const chargeWithCard = z.object({
  latest_charge: z.object({
    payment_method_details: z.object({
      card: z.object({ multicapture: z.object({ status: z.literal("available") }) }),
    }),
  }),
});

/** Query of the address to which Stripe returns a shopper who gives up. */
const [DETAIL, CANCELLED] = ["stripe", "cancelled"];

/** Cards at Stripe, on its own page (Checkout). A card is authorised there and captured when goods are shipped. */
export function stripeProvider(config: StripeConfig, secondsToPay: number, logger: Logger): PaymentProvider {
  const stripe = createStripe(config);
  const { sessions } = stripe.checkout;

  type Found =
    | { readonly session: StripeSession; readonly intent: null }
    | { readonly session: null; readonly intent: StripeIntent }
    | null;

  /** A payment begins as a session. Null: Stripe never answered; a repeat with the same key finds the session. */
  async function find({ reference }: PaymentName): Promise<Found> {
    if (reference === null) return null;
    if (reference.startsWith("pi_")) {
      const intent = stripeIntent.parse(await inTime(stripe.paymentIntents.retrieve(reference)));
      return { session: null, intent };
    }
    const expand = ["payment_intent"];
    const session = stripeSession.parse(await inTime(sessions.retrieve(reference, { expand })));
    const intent = session.payment_intent;
    return session.status === "complete" && intent !== null && typeof intent !== "string"
      ? { session: null, intent }
      : { session, intent: null };
  }

  const outcomeOf = (found: NonNullable<Found>): PaymentOutcome =>
    found.intent === null ? outcomeOfSession(found.session) : outcomeOfIntent(found.intent);

  async function status(name: PaymentName): Promise<PaymentOutcome | null> {
    const found = await find(name);
    return found && outcomeOf(found);
  }

  async function expire(name: PaymentName): Promise<PaymentOutcome> {
    const found = await find(name);
    // No payment page was opened.
    if (found === null) return { type: "failed", reason: "never begun" };
    if (found.session?.status !== "open") return outcomeOf(found);
    try {
      return outcomeOfSession(stripeSession.parse(await inTime(sessions.expire(found.session.id))));
    } catch (error) {
      if (!isFinalStripeError(error)) throw error;
      // The shopper has paid in the meantime.
      return (await status(name)) ?? { type: "pending" };
    }
  }

  /** A final error is an answer; all others leave the outcome open. */
  async function settle(
    name: PaymentName,
    work: (intent: StripeIntent) => Promise<Settlement>,
  ): Promise<Settlement> {
    try {
      const found = await find(name);
      if (found === null || found.intent === null)
        return { type: "refused", reason: reasonOf("Nothing is authorised at Stripe") };
      return await work(found.intent);
    } catch (error) {
      if (isFinalStripeError(error))
        return { type: "refused", reason: stripeReason(error.code ?? error.type) };
      throw error;
    }
  }

  /** The rest of the authorisation is released with a capture, unless the card allows several. */
  async function keepsRest({ id }: StripeIntent): Promise<boolean> {
    if (!config.hasMulticapture) return false;
    const intent = await inTime(stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] }));
    return chargeWithCard.safeParse(intent).success;
  }

  return {
    id: "stripe",
    methods: [{ method: "card", isOffered: () => true }],
    secondsToPay,

    async authorise({ payment, orderNumber, amount, email, locale, returnUrl }) {
      const cancelUrl = new URL(returnUrl);
      cancelUrl.searchParams.set(DETAIL, CANCELLED);
      const metadata = { payment, order: orderNumber };
      // Without expires_at: the request must be the same at each repeat. Our own job ends it.
      const created = await inTime(
        sessions.create(
          {
            mode: "payment",
            allowed_payment_method_types: ["card"],
            line_items: [
              {
                quantity: 1,
                price_data: { currency: "eur", unit_amount: amount, product_data: { name: orderNumber } },
              },
            ],
            payment_intent_data: { capture_method: "manual", metadata, description: orderNumber },
            ...(config.hasMulticapture
              ? { payment_method_options: { card: { request_multicapture: "if_available" as const } } }
              : {}),
            client_reference_id: payment,
            metadata,
            customer_email: email,
            locale,
            success_url: returnUrl,
            cancel_url: cancelUrl.href,
            expand: ["payment_intent"],
          },
          { idempotencyKey: payment },
        ),
      );
      return outcomeOfSession(stripeSession.parse(created));
    },

    status,
    expire,

    capture: ({ amount, key, ...name }) =>
      settle(name, async (intent) => {
        const reference = captureName(key);
        // Stripe forgets keys after a day.
        if (capturesOf(intent).some(({ capture }) => capture === reference))
          return { type: "done", reference };
        const isPart = amount < intent.amount_capturable;
        await inTime(
          stripe.paymentIntents.capture(
            intent.id,
            {
              amount_to_capture: amount,
              metadata: { [reference]: String(amount) },
              ...(isPart && (await keepsRest(intent)) ? { final_capture: false } : {}),
            },
            { idempotencyKey: key },
          ),
        );
        return { type: "done", reference };
      }),

    refund: ({ amount, key, ...name }) =>
      settle(name, async ({ id }) => {
        const made = await inTime(stripe.refunds.list({ payment_intent: id, limit: 100 }));
        const known = made.data.find(({ metadata }) => metadata?.["key"] === key);
        const refund = stripeRefund.parse(
          known ??
            (await inTime(
              stripe.refunds.create(
                { payment_intent: id, amount, metadata: { payment: name.payment, key } },
                { idempotencyKey: key },
              ),
            )),
        );
        if (refund.status === "succeeded") return { type: "done", reference: refund.id };
        return refund.status === "failed" || refund.status === "canceled"
          ? { type: "refused", reason: stripeReason(refund.failure_reason ?? refund.status) }
          : { type: "accepted", reference: refund.id };
      }),

    async cancel({ key, ...name }) {
      const found = await find(name);
      if (found?.session != null) {
        const outcome = await expire(name);
        if (outcome.type === "failed") return { type: "done", reference: found.session.id };
      }
      return settle(name, async ({ id, amount_capturable: open }) => {
        // Without multicapture, the first capture has released the rest.
        if (open > 0) await inTime(stripe.paymentIntents.cancel(id, {}, { idempotencyKey: key }));
        return { type: "done", reference: id };
      });
    },

    readEvents: readStripeEvents(stripe.webhooks, config.webhookSecret, logger),

    handleDetails: (name, details) => (details[DETAIL] === CANCELLED ? expire(name) : status(name)),
  };
}
