import { amountProblem } from "./amount-problem.ts";
import type { Payment } from "./payment.store.ts";
import { type PaymentOutcome, type PaymentProvider, providerOf } from "./provider/payment-provider.ts";

/**
 * Ends a payment at its provider, which decides: who has paid meanwhile has paid.
 * @throws Error when the provider names a wrong amount, or cannot be reached
 */
export async function expirePayment(
  providers: readonly PaymentProvider[],
  { uuid, provider, reference, amount }: Pick<Payment, "uuid" | "provider" | "reference" | "amount">,
): Promise<PaymentOutcome> {
  const outcome = await providerOf(providers, provider).expire({ payment: uuid, reference });
  const problem = amountProblem(amount, outcome);
  if (problem !== null) throw new Error(`${provider} about the payment ${uuid}: ${problem}`);
  return outcome;
}
