function assertCents(amount: number): void {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in whole cents: ${amount}`);
}

/** Sum of amounts in cents. Throws a RangeError when one of them or the sum is not a safe integer. */
export function sum(amounts: readonly number[]): number {
  let total = 0;
  for (const amount of amounts) {
    assertCents(amount);
    total += amount;
    assertCents(total);
  }
  return total;
}

/**
 * `amount × numerator / denominator` in whole cents: the shop's one rounding rule, half a cent goes away
 * from zero. Exact whatever the size of the factors, which must be integers with a positive denominator.
 */
export function shareOf(amount: number, numerator: number, denominator: number): number {
  for (const factor of [amount, numerator, denominator]) assertCents(factor);
  if (denominator <= 0) throw new RangeError(`Not a positive denominator: ${denominator}`);
  const exact = BigInt(amount) * BigInt(numerator);
  const size = exact < 0n ? -exact : exact;
  const rounded = (2n * size + BigInt(denominator)) / (2n * BigInt(denominator));
  const share = Number(exact < 0n ? -rounded : rounded);
  assertCents(share);
  return share;
}

/**
 * Splits `amount` (cents, at least 0) in proportion to `weights` (integers, at least 0) so that the shares
 * add up to it exactly: every share is rounded down, and the cents left over go one each to the largest
 * remainders, the earlier of equal ones first. Where all weights are 0 the split is even. Never gives a share
 * above its weight while `amount` is at most the sum of the weights. Throws a RangeError on other input, and
 * on a positive amount without weights.
 */
export function splitProportionally(amount: number, weights: readonly number[]): number[] {
  for (const value of [amount, ...weights]) {
    assertCents(value);
    if (value < 0) throw new RangeError(`Cannot split by a negative number: ${value}`);
  }
  if (weights.length === 0 && amount > 0) throw new RangeError("Nothing to split the amount over");
  const effective = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const whole = BigInt(sum(effective));
  const parts = effective.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, share: Number(exact / whole), remainder: exact % whole };
  });
  const left = amount - sum(parts.map((part) => part.share));
  const receivers = parts
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
    .slice(0, left);
  for (const part of receivers) part.share += 1;
  return parts.map((part) => part.share);
}
