import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { spendCredit } from "../../ledger/ledger.public.ts";
import { CREDIT, startPayment } from "../../payment/payment.public.ts";
import { applyPaymentOutcome } from "../change/apply-payment.ts";

export interface CreditPayment {
  readonly order: string;
  readonly customer: string;
  /** In cents. */
  readonly amount: number;
}

/**
 * Pays for a new order, or a part of it, with the credit of its customer, in the transaction that places the order.
 * @throws {ApiFailure} CREDIT_TOO_LOW when the credit was spent meanwhile
 */
export async function payWithCredit(
  transaction: Kysely<Schema>,
  { order, customer, amount }: CreditPayment,
): Promise<void> {
  const payment = await startPayment(transaction, {
    order,
    provider: CREDIT,
    method: CREDIT,
    amount,
    expressSession: null,
  });
  if (!(await spendCredit(transaction, { customer, payment, amount })))
    throw new ApiFailure("CREDIT_TOO_LOW", "There is less credit than the checkout showed");
  const outcome = { type: "captured", reference: payment, capture: payment, amount } as const;
  await applyPaymentOutcome(transaction, { order, payment }, outcome, "shop");
}
