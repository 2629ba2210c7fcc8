import { repairCart, type CartLine, type RepairedCart, type VariantFacts } from "@reprise/cart";

/**
 * Repairs a cart and makes lines one that have become the same: without its full battery a line may equal
 * another one. The earlier line stays. Settling a settled cart changes nothing.
 */
export function settleCart<Line extends CartLine & { readonly facts: VariantFacts }>(
  lines: readonly Line[],
): RepairedCart<Line> {
  const facts = lines.map((line) => line.facts);
  const repaired = repairCart(lines, facts);
  const merged = mergeLines(repaired.lines);
  if (merged.length === repaired.lines.length) return repaired;
  // Two lines may hold more together than one may.
  const again = repairCart(merged, facts);
  return { lines: again.lines, repairs: [...repaired.repairs, ...again.repairs] };
}

function mergeLines<Line extends CartLine>(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.productId} ${line.grade} ${line.withFullBattery}`;
    const same = merged.get(key);
    merged.set(key, same === undefined ? line : { ...same, quantity: same.quantity + line.quantity });
  }
  return [...merged.values()];
}
