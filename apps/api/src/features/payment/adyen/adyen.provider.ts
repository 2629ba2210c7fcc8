import { UpdatePaymentLinkRequest } from "@adyen/api-library/lib/src/typings/checkout/updatePaymentLinkRequest.js";
import { languageTag } from "@reprise/locale";
import type { Logger } from "pino";
import { z } from "zod";
import {
  type PaymentName,
  type PaymentOutcome,
  type PaymentProvider,
  reasonOf,
  type Settlement,
} from "../provider/payment-provider.ts";
import { AdyenError, createAdyen } from "./adyen-client.ts";
import type { AdyenConfig } from "./adyen-config.ts";
import { adyenLink, isLink, outcomeOfLink, pspReference } from "./adyen-link.ts";
import { readAdyenEvents } from "./read-adyen-events.ts";

const modification = z.object({ pspReference, status: z.literal("received") });

const { StatusEnum } = UpdatePaymentLinkRequest;

/**
 * Cards at Adyen, on its own page (Pay by Link). A card is authorised there and captured when goods are shipped. Adyen only
 * takes note of captures, refunds and cancellations; their outcome arrives as messages.
 */
export function adyenProvider(config: AdyenConfig, secondsToPay: number, logger: Logger): PaymentProvider {
  const { links, modifications } = createAdyen(config);
  const { merchantAccount } = config;

  /** Null: Adyen never answered; a repeat with the same key finds the link. */
  async function status({ reference }: PaymentName): Promise<PaymentOutcome | null> {
    if (reference === null) return null;
    // The message about the authorisation was there.
    if (!isLink(reference)) return { type: "pending" };
    return outcomeOfLink(adyenLink.parse(await links.getPaymentLink(reference)));
  }

  async function expire(name: PaymentName): Promise<PaymentOutcome> {
    const outcome = await status(name);
    // No payment page was opened.
    if (outcome === null) return { type: "failed", reason: "never begun" };
    if (outcome.type !== "redirect") return outcome;
    try {
      const ended = await links.updatePaymentLink(outcome.reference, { status: StatusEnum.Expired });
      return outcomeOfLink(adyenLink.parse(ended));
    } catch (error) {
      if (!(error instanceof AdyenError)) throw error;
      // The shopper has paid in the meantime.
      return (await status(name)) ?? { type: "pending" };
    }
  }

  /** A final error is an answer; all others leave the outcome open. */
  async function settle(
    { reference }: PaymentName,
    work: (reference: string) => Promise<unknown>,
  ): Promise<Settlement> {
    if (reference === null || isLink(reference))
      return { type: "refused", reason: reasonOf("Nothing is authorised at Adyen") };
    try {
      const accepted = modification.parse(await work(reference));
      return { type: "accepted", reference: accepted.pspReference };
    } catch (error) {
      if (error instanceof AdyenError) return { type: "refused", reason: reasonOf(error.code) };
      throw error;
    }
  }

  /** Messages about a modification name the payment by this reference. */
  const request = ({ payment }: PaymentName) => ({ merchantAccount, reference: payment });
  const euros = (value: number) => ({ currency: "EUR", value });

  return {
    id: "adyen",
    methods: [{ method: "card", isOffered: () => true }],
    secondsToPay,

    async authorise({ payment, orderNumber, amount, email, locale, returnUrl }) {
      // Without expiresAt: the request must be the same at each repeat. Our own job ends it.
      const created = await links.paymentLinks(
        {
          merchantAccount,
          reference: payment,
          merchantOrderReference: orderNumber,
          description: orderNumber,
          amount: euros(amount),
          allowedPaymentMethods: ["scheme", "applepay", "googlepay"],
          manualCapture: true,
          shopperEmail: email,
          shopperLocale: languageTag(locale),
          returnUrl,
        },
        { idempotencyKey: payment },
      );
      return outcomeOfLink(adyenLink.parse(created));
    },

    status,
    expire,

    capture: ({ amount, key, ...name }) =>
      settle(name, (reference) =>
        modifications.captureAuthorisedPayment(
          reference,
          { ...request(name), amount: euros(amount) },
          { idempotencyKey: key },
        ),
      ),

    refund: ({ amount, key, ...name }) =>
      settle(name, (reference) =>
        modifications.refundCapturedPayment(
          reference,
          { ...request(name), amount: euros(amount) },
          { idempotencyKey: key },
        ),
      ),

    async cancel({ key, ...name }) {
      if (name.reference === null || isLink(name.reference)) {
        const outcome = await expire(name);
        if (outcome.type === "failed") return { type: "done", reference: name.payment };
        throw new Error("The link was used: the message about its payment is awaited");
      }
      return settle(name, (reference) =>
        modifications.cancelAuthorisedPaymentByPspReference(reference, request(name), {
          idempotencyKey: key,
        }),
      );
    },

    readEvents: readAdyenEvents(config, logger),
    acknowledgement: "[accepted]",
  };
}
