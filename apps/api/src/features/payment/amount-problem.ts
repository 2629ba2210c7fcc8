/** Facts that must name the whole amount. All others may name a part of it. */
const WHOLE: readonly string[] = ["authorised", "payment-authorised"];

/**
 * Compares an amount that a provider names with that of the payment, in cents. A signed message can still be wrong, so a
 * wrong amount is refused. Null: no problem, or no amount.
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
