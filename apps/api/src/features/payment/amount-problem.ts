/** What must be the whole amount; all else is a part of it. */
const WHOLE: readonly string[] = ["authorised", "payment-authorised"];

/**
 * Compares an amount that a provider names with that of the payment, in cents. Whoever signs a message can still be wrong
 * about it, so a wrong amount is not believed. Null: no problem, or no amount.
 */
export function amountProblem(
  expected: number,
  said: { readonly type: string; readonly amount?: number },
): string | null {
  const { type, amount } = said;
  if (amount === undefined) return null;
  const isRight = WHOLE.includes(type) ? amount === expected : amount > 0 && amount <= expected;
  return isRight ? null : `${type} with ${amount} cents of ${expected}`;
}
