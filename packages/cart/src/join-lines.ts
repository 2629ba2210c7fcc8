import { isOneLine, joinedOptions, type LineOptions } from "./line-options.ts";
import { MAX_CART_LINES, MAX_QUANTITY_PER_LINE } from "./quantity.ts";

export interface JoinableLine extends LineOptions {
  readonly variantId: number;
  readonly quantity: number;
}

export interface JoinedLines<Own, Incoming> {
  /** Lines of the cart that became more. */
  readonly raised: readonly Own[];
  /** Incoming lines that `raised` contains. */
  readonly merged: readonly Incoming[];
  /** Incoming lines that get a line of their own. */
  readonly added: readonly Incoming[];
}

/**
 * Joins lines with those of a cart. Quantities of equal lines are added up to the limit of a line; an option that one of them
 * has stays. Other lines are added while the cart has room, the first ones first. `incoming` has no equal lines.
 */
export function joinLines<Own extends JoinableLine, Incoming extends JoinableLine>(
  own: readonly Own[],
  incoming: readonly Incoming[],
): JoinedLines<Own, Incoming> {
  const sameAs = (line: JoinableLine) => (other: JoinableLine) =>
    other.variantId === line.variantId && isOneLine(other, line);
  const merged = incoming.filter((line) => own.some(sameAs(line)));
  return {
    raised: own.flatMap((line) => {
      const other = merged.find(sameAs(line));
      if (other === undefined) return [];
      const quantity = Math.min(MAX_QUANTITY_PER_LINE, line.quantity + other.quantity);
      return { ...line, ...joinedOptions(line, other), quantity };
    }),
    merged,
    added: incoming
      .filter((line) => !merged.includes(line))
      .slice(0, Math.max(0, MAX_CART_LINES - own.length)),
  };
}
