import { preselectVariant, type VariantLabel } from "@reprise/cart";
import type { Variant } from "@reprise/contracts";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { painted } from "../../lib/painted.ts";
import { useQuery } from "../../lib/use-query.ts";
import { PRODUCT_QUERY } from "./product-query.ts";

export interface VariantChoice {
  /** Undefined when nothing is in stock. */
  readonly variant: Variant | undefined;
  /** The page follows once the press is seen. */
  choose(label: VariantLabel): Promise<void>;
}

/**
 * The chosen grade (specification, section 4). The server sees only the `variant` parameter; the hash counts
 * from the moment the browser takes over, and follows what the shopper chooses.
 */
export function useVariantChoice(variants: readonly Variant[]): VariantChoice {
  const { hash, search } = useLocation();
  const query = useQuery(PRODUCT_QUERY);
  const navigate = useNavigate();
  const [isHydrated, setIsHydrated] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the first render has to be the server's; only then may the hash speak.
  useEffect(() => setIsHydrated(true), []);

  const label = preselectVariant({
    variants,
    hash: isHydrated ? hash : null,
    parameter: query?.variant ?? null,
    isCartRoute: false,
  });
  return {
    variant: variants.find((variant) => variant.label === label),
    choose: async (chosen) => {
      await painted();
      await navigate(`${search}#${chosen}`, { replace: true, preventScrollReset: true });
    },
  };
}
