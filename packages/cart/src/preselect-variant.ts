import { parseGrade, type Grade } from "./grade.ts";
import { defaultVariant, type SelectableVariant } from "./offered-variant.ts";

export interface VariantPreselection {
  readonly variants: readonly SelectableVariant[];
  /** The hash of the URL, with or without `#`. */
  readonly hash?: string | null | undefined;
  /** The `variant` parameter of the URL. */
  readonly parameter?: string | null | undefined;
}

/**
 * Returns the grade that a product page shows first (section 4): the hash, otherwise the parameter, otherwise
 * the default variant. Undefined: no variant is in stock. The cart route has no picker and does not call
 * this. An unknown label is ignored. A sold-out one counts, so that a shared link shows the variant that it
 * names.
 */
export function preselectVariant(input: VariantPreselection): Grade | undefined {
  const fallback = defaultVariant(input.variants)?.label;
  if (fallback === undefined) return undefined;
  const offered = new Set(input.variants.map((variant) => variant.label));
  return (
    [input.hash, input.parameter]
      .map(parseGrade)
      .find((label) => label !== undefined && offered.has(label)) ?? fallback
  );
}
