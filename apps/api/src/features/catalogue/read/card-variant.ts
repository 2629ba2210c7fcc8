import {
  cheapestVariant,
  defaultVariant,
  offeredVariant,
  type SelectableVariant,
  type VariantFilter,
} from "@reprise/cart";
import type { ProductCard } from "@reprise/contracts";

export const ANY_VARIANT: VariantFilter = { labels: [], from: null, to: null };

/** The fields of a card that depend on its variant. */
export type CardVariant = Pick<ProductCard, "label" | "price" | "isDefaultVariant">;

/**
 * The variant of a card: the one that matches the filter. When the stock has changed since the list was made and there is
 * none, the one that the product page opens with; sold out, the cheapest.
 * @param variants at least one
 */
export function cardVariant(
  variants: readonly SelectableVariant[],
  filter: VariantFilter,
): CardVariant | null {
  const byDefault = defaultVariant(variants);
  const shown = offeredVariant(variants, filter) ?? byDefault ?? cheapestVariant(variants);
  if (shown === undefined) return null;
  const { label, price } = shown;
  return { label, price, isDefaultVariant: byDefault === undefined || label === byDefault.label };
}
