import { compareGrades, type Grade } from "./grade.ts";

/** A grade of a product as it is sold; `price` in cents. */
export interface SelectableVariant {
  readonly label: Grade;
  readonly quantity: number;
  readonly price: number;
}

/** What a shopper wants of a grade: the filters of a list. */
export interface VariantFilter {
  /** None: any grade. */
  readonly labels: readonly Grade[];
  /** Cents, both ends included; null: any. */
  readonly from: number | null;
  readonly to: number | null;
}

/** "Very good": what a product shows where nobody chose, as the cheapest grade is often the most worn one. */
export const DEFAULT_LABEL: Grade = "A2";

const cheapestFirst = (a: SelectableVariant, b: SelectableVariant) =>
  a.price - b.price || compareGrades(a.label, b.label);

const cheapest = <V extends SelectableVariant>(variants: readonly V[]): V | undefined =>
  variants.toSorted(cheapestFirst)[0];

const inStock = <V extends SelectableVariant>(variants: readonly V[]): readonly V[] =>
  variants.filter(({ quantity }) => quantity > 0);

/**
 * The variant where nobody chose one: "very good" where it is in stock, otherwise the cheapest in stock; of two
 * equally cheap ones the better grade. Undefined when nothing is in stock.
 */
export function defaultVariant<V extends SelectableVariant>(variants: readonly V[]): V | undefined {
  const available = inStock(variants);
  return available.find(({ label }) => label === DEFAULT_LABEL) ?? cheapest(available);
}

/** Whether a variant is what the shopper wants; its stock does not matter. */
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
 * The variant that a list shows of a product: the cheapest in stock that the filter wants, and without a filter the
 * default. Its price is on the card, and the card's link opens it. Undefined when there is none.
 */
export const offeredVariant = <V extends SelectableVariant>(
  variants: readonly V[],
  filter: VariantFilter,
): V | undefined =>
  isUnfiltered(filter)
    ? defaultVariant(variants)
    : cheapest(inStock(variants).filter((variant) => matchesFilter(variant, filter)));

/** What a card shows of a product that is sold out. */
export const cheapestVariant = cheapest;
