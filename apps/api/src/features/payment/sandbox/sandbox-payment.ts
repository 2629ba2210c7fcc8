import { z } from "zod";
import type { PaymentOutcome } from "../provider/payment-provider.ts";

const movement = z.object({ id: z.string().max(100), amount: z.int().min(1) });

/** A payment as the sandbox describes it. Amounts in cents. */
export const sandboxPayment = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/u),
  merchantReference: z.uuid(),
  amount: z.int().min(1),
  status: z.enum(["open", "processing", "authorised", "captured", "declined", "cancelled", "expired"]),
  captures: z.array(movement),
  redirectUrl: z.url().nullable(),
});

export type SandboxPayment = z.infer<typeof sandboxPayment>;

export const sandboxMovement = movement;

export const sandboxPayments = z.object({ payments: z.array(sandboxPayment) });

export function outcomeOf({ id, status, amount, captures, redirectUrl }: SandboxPayment): PaymentOutcome {
  switch (status) {
    case "open":
      if (redirectUrl === null) throw new Error("The open sandbox payment has no page");
      return { type: "redirect", reference: id, url: redirectUrl };
    case "processing":
      return { type: "pending" };
    case "authorised":
      return { type: "authorised", reference: id, amount };
    case "captured": {
      const last = captures.at(-1);
      if (last === undefined) throw new Error("The captured sandbox payment has no capture");
      return { type: "captured", reference: id, capture: last.id, amount: last.amount };
    }
    default:
      return { type: "failed", reason: status };
  }
}
