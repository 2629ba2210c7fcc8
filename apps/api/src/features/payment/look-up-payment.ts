import type { Database } from "../../db/database.ts";
import { amountProblem } from "./amount-problem.ts";
import type { PaymentOrders } from "./payment-orders.ts";
import type { Payment } from "./payment.store.ts";
import { type PaymentOutcome, type PaymentProvider, providerOf } from "./provider/payment-provider.ts";

export interface LookUpDependencies {
  readonly database: Database;
  readonly providers: readonly PaymentProvider[];
  readonly orders: PaymentOrders;
}

/** Names and values that a provider gave to the shopper's browser. */
export type PaymentDetails = Readonly<Record<string, string>>;

export type LookUp = (payment: Payment, details?: PaymentDetails) => Promise<PaymentOutcome | null>;

/** Asks the provider what became of a payment, and stores the answer. Null: it does not know the payment. */
export function createLookUp({ database, providers, orders }: LookUpDependencies): LookUp {
  return async (payment, details) => {
    const { uuid, order, reference, state, redirectUrl } = payment;
    const provider = providerOf(providers, payment.provider);
    const name = { payment: uuid, reference };
    const outcome =
      details === undefined || provider.handleDetails === undefined
        ? await provider.status(name)
        : await provider.handleDetails(name, details);
    if (outcome === null) return null;
    const problem = amountProblem(payment.amount, outcome);
    if (problem !== null) throw new Error(`${provider.id} about the payment ${uuid}: ${problem}`);
    const isKnown = outcome.type === "redirect" || (outcome.type === "pending" && redirectUrl === null);
    const isNews = state !== "open" || !isKnown;
    if (isNews)
      await database.transaction((transaction) =>
        orders.applyOutcome(transaction, { order, payment: uuid }, outcome, `provider:${provider.id}`),
      );
    return outcome;
  };
}
