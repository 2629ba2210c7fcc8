import { compareVariantLabels, parseVariantLabel, type VariantLabel } from "./variant-label.ts";

/** What the choice of a grade depends on; `price` in cents. */
export interface SelectableVariant {
  readonly label: VariantLabel;
  readonly quantity: number;
  readonly price: number;
}

export interface VariantPreselection {
  readonly variants: readonly SelectableVariant[];
  /** The hash of the URL, with or without `#`. */
  readonly hash?: string | null | undefined;
  /** The `variant` parameter of the URL. */
  readonly parameter?: string | null | undefined;
  readonly isCartRoute: boolean;
}

/**
 * The variant chosen when nobody chose: the cheapest in stock, as that is the price that lists show;
 * of two equally cheap ones the better grade. Undefined when nothing is in stock.
 */
export function defaultVariant(variants: readonly SelectableVariant[]): VariantLabel | undefined {
  const [cheapest] = variants
    .filter((variant) => variant.quantity > 0)
    .toSorted((a, b) => a.price - b.price || compareVariantLabels(a.label, b.label));
  return cheapest?.label;
}

/**
 * The grade a product page opens with (section 4): the URL's choice, hash before parameter, otherwise the
 * default variant. Nothing in the cart route, and nothing when no variant is in stock. A label that the
 * product does not have is no choice; one that is sold out is, so that a shared link shows what it names.
 */
export function preselectVariant(input: VariantPreselection): VariantLabel | undefined {
  const fallback = defaultVariant(input.variants);
  if (input.isCartRoute || fallback === undefined) return undefined;
  const offered = new Set(input.variants.map((variant) => variant.label));
  return (
    [input.hash, input.parameter]
      .map(parseVariantLabel)
      .find((label) => label !== undefined && offered.has(label)) ?? fallback
  );
}
