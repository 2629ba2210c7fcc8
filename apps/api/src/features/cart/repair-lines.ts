import { repairCart, type CartLine, type RepairedCart, type VariantFacts } from "@reprise/cart";

/**
 * Repairs a cart and merges lines that became equal: a line that loses its full battery may equal another
 * one. The earlier line stays. A second call changes nothing.
 */
export function repairLines<Line extends CartLine & { readonly facts: VariantFacts }>(
  lines: readonly Line[],
): RepairedCart<Line> {
  const facts = lines.map((line) => line.facts);
  const repaired = repairCart(lines, facts);
  const merged = mergeLines(repaired.lines);
  if (merged.length === repaired.lines.length) return repaired;
  // Merged lines may exceed the limit of one line.
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
