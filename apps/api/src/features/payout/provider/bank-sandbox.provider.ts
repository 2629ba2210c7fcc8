import { z } from "zod";
import { createSandboxClient, type SandboxConfig, signatureProblem } from "../../payment/payment.public.ts";
import type { PayoutOutcome, PayoutProvider, ReadPayoutEvents } from "./payout-provider.ts";

const transfer = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/u),
  /** Our uuid of the payout. */
  merchantReference: z.uuid(),
  amount: z.int().min(1),
  status: z.enum(["processing", "booked", "rejected"]),
  reason: z.string().max(200).nullable(),
});

const transfers = z.object({ transfers: z.array(transfer) });

const event = z.object({ id: z.string().max(200), transfer });

function outcomeOf({ id, status, reason }: z.infer<typeof transfer>): PayoutOutcome {
  switch (status) {
    case "booked":
      return { type: "paid", reference: id };
    case "rejected":
      return { type: "rejected", reason: reason ?? "no reason given" };
    default:
      return { type: "accepted", reference: id };
  }
}

function parse(body: string): z.infer<typeof event> | undefined {
  try {
    return event.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

const readEvents =
  (secret: string): ReadPayoutEvents =>
  ({ body, headers }) => {
    const problem = signatureProblem(headers["sandbox-signature"], body, secret);
    if (problem !== null) return { ok: false, reason: `The signature is ${problem}` };
    const told = parse(body)?.transfer;
    if (told === undefined) return { ok: false, reason: "The body is not an event" };
    const { merchantReference: payout, amount } = told;
    return { ok: true, events: [{ payout, amount, outcome: outcomeOf(told) }] };
  };

/** The bank of a shop without a contract with a real one (`tools/bank-sandbox`). No real money is paid. */
export function bankSandboxProvider(config: SandboxConfig): PayoutProvider {
  const call = createSandboxClient(config);
  return {
    id: "bank-sandbox",
    targets: ["bank-account", "paypal"],

    async pay({ payout, amount, target, purpose }) {
      const body = { merchantReference: payout, amount, currency: "EUR", payee: target, purpose };
      return outcomeOf(await call(transfer, { method: "POST", path: "/transfers", key: payout, body }));
    },

    async status(payout) {
      const path = `/transfers?merchantReference=${payout}`;
      const [found] = (await call(transfers, { method: "GET", path })).transfers;
      return found === undefined ? null : outcomeOf(found);
    },

    readEvents: readEvents(config.webhookSecret),
  };
}
