import { type Grade, isUnfiltered, type SelectableVariant, type VariantFilter } from "@reprise/cart";
import type { CardColour, ProductCard } from "@reprise/contracts";
import { ANY_VARIANT, cardVariant } from "./card-variant.ts";
import { lowestPriceOf, type PriceReduction } from "./price-reduction.ts";

/** A product's card, and the variants that it can show. */
export interface CardSource {
  readonly card: ProductCard;
  readonly categoryId: number;
  /** The same for all colours, storages and sizes. */
  readonly model: string;
  readonly variants: readonly CardSourceVariant[];
  /** The product in each colour, its own first. */
  readonly colours: readonly (CardColour & { readonly inStock: boolean })[];
}

interface CardSourceVariant extends SelectableVariant {
  readonly reduction: PriceReduction | null;
  /** Hash of the first photograph of the grade. */
  readonly photograph: string | null;
  /** Cents; null: the shop does not buy this grade. */
  readonly purchasePrice: number | null;
}

/** The card of the variant that matches a filter, at this time (in ms since 1970): a reduction ends without a change. */
export function currentCard(
  { card, variants }: Pick<CardSource, "card" | "variants">,
  filter: VariantFilter,
  now: number,
): ProductCard {
  const shown = isUnfiltered(filter) ? card : { ...card, ...cardVariant(variants, filter) };
  const variant = variants.find(({ label }) => label === shown.label);
  const lowestPrice30Days = lowestPriceOf(variant?.reduction ?? null, now);
  const gradePhotograph = variant?.photograph ?? null;
  return lowestPrice30Days === shown.lowestPrice30Days && gradePhotograph === shown.gradePhotograph
    ? shown
    : { ...shown, lowestPrice30Days, gradePhotograph };
}

/**
 * The card of one grade, with the price and the units of this grade, in stock or not. Null, or a grade that the product
 * does not have: the card of any grade.
 */
export function cardOfGrade({ card, variants }: CardSource, grade: Grade | null, now: number): ProductCard {
  const found = variants.find(({ label }) => label === grade);
  if (found === undefined) return currentCard({ card, variants }, ANY_VARIANT, now);
  const { label, price, quantity } = found;
  const isDefaultVariant = cardVariant(variants, ANY_VARIANT)?.label === label;
  const shown = {
    ...card,
    label,
    price,
    lowestOffer: price,
    highestOffer: price,
    quantity,
    isDefaultVariant,
  };
  return currentCard({ card: shown, variants }, ANY_VARIANT, now);
}
