import { parseGrade, preselectVariant, type Grade } from "@reprise/cart";
import type { Variant } from "@reprise/contracts";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { afterPaint } from "../../../lib/browser/after-paint.ts";
import { useIsHydrated } from "../../../lib/browser/use-is-hydrated.ts";

export interface VariantChoice {
  /** Undefined: nothing is in stock. */
  readonly variant: Variant | undefined;
  /** The grade in the address, which the product may not have; undefined: the address has none. */
  readonly requestedGrade: Grade | undefined;
  /** Navigates after the press is painted. */
  choose(grade: Grade): Promise<void>;
}

/**
 * The chosen grade of a product (specification, section 4). `parameter`: `variant` of the address, all that
 * the server sees. The hash has precedence after hydration, and changes with the shopper's choice.
 */
export function useVariantChoice(variants: readonly Variant[], parameter: string | undefined): VariantChoice {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  // A link to a part of the page, such as the reviews, changes the hash and keeps the grade that it named.
  const [named, setNamed] = useState(hash);
  if (hash !== named && (hash === "" || parseGrade(hash))) setNamed(hash);
  const url = { hash: isHydrated ? named : "", parameter };
  const grade = preselectVariant({ variants, ...url });
  return {
    variant: variants.find((variant) => variant.label === grade),
    requestedGrade: parseGrade(url.hash) ?? parseGrade(url.parameter),
    choose: async (chosen) => {
      await afterPaint();
      await navigate(`${search}#${chosen}`, { replace: true, preventScrollReset: true });
    },
  };
}
