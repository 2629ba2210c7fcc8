import { compareGrades, type Grade } from "./grade.ts";

/** A variant of a product; `price` in cents. */
export interface SelectableVariant {
  readonly label: Grade;
  readonly quantity: number;
  readonly price: number;
}

/** The filters of a list that concern variants. */
export interface VariantFilter {
  /** Empty: any grade. */
  readonly labels: readonly Grade[];
  /** Cents, both ends included; null: any. */
  readonly from: number | null;
  readonly to: number | null;
}

/** The grade shown without a choice: "very good". The cheapest grade is often the most worn one. */
export const DEFAULT_LABEL: Grade = "A2";

const cheapestFirst = (a: SelectableVariant, b: SelectableVariant) =>
  a.price - b.price || compareGrades(a.label, b.label);

const cheapest = <V extends SelectableVariant>(variants: readonly V[]): V | undefined =>
  variants.toSorted(cheapestFirst)[0];

const inStock = <V extends SelectableVariant>(variants: readonly V[]): readonly V[] =>
  variants.filter(({ quantity }) => quantity > 0);

/**
 * Returns the variant without a choice: "very good" if it is in stock, otherwise the cheapest in stock; at
 * equal prices the better grade. Undefined: nothing is in stock.
 */
export function defaultVariant<V extends SelectableVariant>(variants: readonly V[]): V | undefined {
  const available = inStock(variants);
  return available.find(({ label }) => label === DEFAULT_LABEL) ?? cheapest(available);
}

/** True if a variant matches the filter, in stock or not. */
export const matchesFilter = (
  { label, price }: Pick<SelectableVariant, "label" | "price">,
  { labels, from, to }: VariantFilter,
): boolean =>
  (labels.length === 0 || labels.includes(label)) &&
  (from === null || price >= from) &&
  (to === null || price <= to);

export const isUnfiltered = ({ labels, from, to }: VariantFilter): boolean =>
  labels.length === 0 && from === null && to === null;

/**
 * Returns the variant that a list shows: the cheapest in stock that matches the filter, without a filter the
 * default. The card shows its price and links to it. Undefined: there is none.
 */
export const offeredVariant = <V extends SelectableVariant>(
  variants: readonly V[],
  filter: VariantFilter,
): V | undefined =>
  isUnfiltered(filter)
    ? defaultVariant(variants)
    : cheapest(inStock(variants).filter((variant) => matchesFilter(variant, filter)));

/** The variant that the card of a sold-out product shows. */
export const cheapestVariant = cheapest;
