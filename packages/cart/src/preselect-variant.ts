import { defaultVariant, type SelectableVariant } from "./offered-variant.ts";
import { parseGrade, type Grade } from "./grade.ts";

export interface VariantPreselection {
  readonly variants: readonly SelectableVariant[];
  /** The hash of the URL, with or without `#`. */
  readonly hash?: string | null | undefined;
  /** The `variant` parameter of the URL. */
  readonly parameter?: string | null | undefined;
}

/**
 * The grade a product page opens with (section 4): the URL's choice, hash before parameter, otherwise the
 * default variant. Nothing when no variant is in stock; the cart route has no picker and asks for nothing. A label that the
 * product does not have is no choice; one that is sold out is, so that a shared link shows what it names.
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
