import { z } from "zod";
import type { PaymentOutcome } from "../provider/payment-provider.ts";

/** What the shop reads of a payment link of Adyen. */
export const adyenLink = z.object({
  id: z.string().regex(/^PL\w{1,100}$/u),
  status: z.enum(["active", "completed", "expired", "paid", "paymentPending"]),
  url: z.url(),
});

export type AdyenLink = z.infer<typeof adyenLink>;

/** Adyen's reference of a payment, a capture, a refund. A link has another one. */
export const pspReference = z.string().regex(/^[\dA-Z]{10,40}$/u);

export const isLink = (reference: string): boolean => reference.startsWith("PL");

/**
 * A used link does not contain the reference of its payment, without which nothing can be captured. The message about
 * the authorisation does.
 */
export function outcomeOfLink({ id, status, url }: AdyenLink): PaymentOutcome {
  switch (status) {
    case "active":
      return { type: "redirect", reference: id, url };
    case "expired":
      return { type: "failed", reason: "expired" };
    default:
      return { type: "pending" };
  }
}
