import type { ProductCard } from "@reprise/contracts";
import type { AppContext } from "../../../lib/context/app-context.ts";

/**
 * Path of a card's product page, which opens with the grade and price that the card shows.
 * `list-to-cart.test.ts` of the API tests that it does so in every list, without the parameter only for
 * `isDefaultVariant`.
 */
export const cardPath = (path: AppContext["path"], card: ProductCard): string =>
  path(
    "product_details",
    { id: card.id, slug: card.slug },
    { variant: card.isDefaultVariant ? undefined : card.label },
  );
