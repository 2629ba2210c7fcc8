import {
  type CartLine,
  isOneLine,
  joinedOptions,
  type LineOptions,
  type RepairedCart,
  repairCart,
  type VariantFacts,
} from "@reprise/cart";

/**
 * Repairs a cart and merges lines that became equal: a line that loses its full battery may equal another
 * one. The earlier line stays, with the options of both. A second call changes nothing.
 */
export function repairLines<Line extends CartLine & LineOptions & { readonly facts: VariantFacts }>(
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

function mergeLines<Line extends CartLine & LineOptions>(lines: readonly Line[]): Line[] {
  const merged: Line[] = [];
  for (const line of lines) {
    const at = merged.findIndex(
      (other) => other.productId === line.productId && other.grade === line.grade && isOneLine(other, line),
    );
    const same = merged[at];
    if (same === undefined) merged.push(line);
    else merged[at] = { ...same, ...joinedOptions(same, line), quantity: same.quantity + line.quantity };
  }
  return merged;
}
