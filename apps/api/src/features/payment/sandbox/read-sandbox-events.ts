import { z } from "zod";
import type { PaymentEvent, PaymentFact, ReadEvents } from "../provider/payment-provider.ts";
import { signatureProblem } from "../provider/webhook-signature.ts";
import { sandboxMovement, sandboxPayment } from "./sandbox-payment.ts";

const event = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(100),
  payment: sandboxPayment,
  movement: sandboxMovement.nullable(),
});

type SandboxEvent = z.infer<typeof event>;

/** Undefined: an event that the shop does not need. */
function factOf({ type, payment, movement }: SandboxEvent): PaymentFact | undefined {
  const attempt = payment.merchantReference;
  switch (type) {
    case "payment.processing":
      return { type: "payment-pending", attempt };
    case "payment.authorised":
      return { type: "payment-authorised", attempt, amount: payment.amount };
    case "payment.declined":
    case "payment.cancelled":
    case "payment.expired":
      return { type: "payment-failed", attempt };
    case "payment.captured":
      return movement
        ? { type: "payment-captured", attempt, capture: movement.id, amount: movement.amount }
        : undefined;
    case "payment.refunded":
      return movement ? { type: "refunded", refund: movement.id, amount: movement.amount } : undefined;
    default:
      return undefined;
  }
}

function parse(body: string): SandboxEvent | undefined {
  try {
    return event.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** Reads a webhook of the sandbox. */
export function readSandboxEvents(secret: string): ReadEvents {
  return ({ body, headers }) => {
    const problem = signatureProblem(headers["sandbox-signature"], body, secret);
    if (problem !== null) return { ok: false, reason: `The signature is ${problem}` };
    const read = parse(body);
    if (read === undefined) return { ok: false, reason: "The body is not an event" };
    const fact = factOf(read);
    const { id, payment } = read;
    const events: PaymentEvent[] =
      fact === undefined ? [] : [{ id, payment: payment.merchantReference, reference: payment.id, fact }];
    return { ok: true, events };
  };
}
