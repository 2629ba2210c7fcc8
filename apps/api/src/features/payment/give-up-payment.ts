import type { Output } from "@reprise/contracts";
import type { Database } from "../../db/database.ts";
import type { ExternalCall } from "../../http/calls/external-call.ts";
import { expirePayment } from "./expire-payment.ts";
import type { PaymentOrders } from "./payment-orders.ts";
import { paymentReturn } from "./payment-return.ts";
import { findPayment, lastPayment } from "./payment.store.ts";
import type { PaymentOutcome, PaymentProvider } from "./provider/payment-provider.ts";

export interface GiveUpDependencies {
  readonly database: Database;
  readonly providers: readonly PaymentProvider[];
  readonly orders: PaymentOrders;
}

interface Started {
  readonly order: string;
  readonly payment: string | null;
}

interface Expired {
  readonly provider: string;
  readonly outcome: PaymentOutcome;
}

/** `nothing`: the payment had ended, or the bank has it. A shopper cannot end a payment that the bank has. */
type Outcome = Expired | "nothing";

/** Ends a payment that waits for the shopper: the order is cancelled, its lines are in the cart again. */
export function giveUpCall({
  database,
  providers,
  orders,
}: GiveUpDependencies): ExternalCall<
  { readonly orderUuid: string },
  Started,
  Outcome,
  Output<"api_give_up_payment">
> {
  async function expire({ payment: uuid }: Started): Promise<Outcome> {
    const payment = uuid === null ? null : await findPayment(database.db, uuid);
    if (payment === null || payment.state !== "open" || payment.redirectUrl === null) return "nothing";
    return { provider: payment.provider, outcome: await expirePayment(providers, payment) };
  }

  return {
    call: "api_give_up_payment",

    start: async (transaction, { orderUuid }) => ({
      order: orderUuid,
      payment: (await lastPayment(transaction, orderUuid))?.uuid ?? null,
    }),

    perform: expire,

    // Ending a payment twice is harmless.
    inquire: async (started) => ({ kind: "decided", outcome: await expire(started) }),

    finish: async (transaction, { order, payment }, expired) => {
      if (payment === null) return { state: "paid" };
      if (expired !== "nothing")
        await orders.applyOutcome(
          transaction,
          { order, payment },
          expired.outcome,
          `provider:${expired.provider}`,
        );
      return paymentReturn(transaction, payment);
    },
  };
}
