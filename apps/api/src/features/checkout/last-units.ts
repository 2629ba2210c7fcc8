import { sum } from "@reprise/cart";
import type { RepairedContents } from "../cart/cart.public.ts";

interface Units {
  readonly variantId: number;
  readonly quantity: number;
}

/** Lines with the units that are free for their cart. */
type Lines = readonly Pick<RepairedContents["lines"][number], "variantId" | "facts">[];

/** Those of the requested units that leave nothing of their variant for others. */
export function lastUnitsOf<T extends Units>(requested: readonly T[], lines: Lines): readonly T[] {
  const unitsOf = (variant: number) => quantityOf(requested.filter(({ variantId }) => variantId === variant));
  const freeOf = (variant: number) =>
    lines.find(({ variantId }) => variantId === variant)?.facts.quantity ?? 0;
  return requested.filter(({ variantId }) => unitsOf(variantId) >= freeOf(variantId));
}

export const quantityOf = (units: readonly Pick<Units, "quantity">[]): number =>
  sum(units.map(({ quantity }) => quantity));
