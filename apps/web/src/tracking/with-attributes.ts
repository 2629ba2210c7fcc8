import type { ApiClient } from "@reprise/contracts/client";
import type { TrackedProduct } from "../lib/shopper/tracked-product.ts";
import { consentStore } from "./consent.ts";

/** The code of the lookup. It loads with the first event, because most shoppers are never tracked. */
const loadLookup = () => import("./product-attributes.ts");

/**
 * A product with all that tracking says of it. Without consent, or if the lookup fails, it stays as it is.
 * @param cards of its list, which are looked up together
 */
export async function withAttributes(
  api: ApiClient,
  product: TrackedProduct,
  cards: ReadonlyArray<{ readonly id: number }> = [product],
): Promise<TrackedProduct> {
  if (product.root_category_name !== undefined || consentStore.get()?.statistics !== true) return product;
  const lookup = await loadLookup().catch(() => null);
  return { ...product, ...(await lookup?.attributesOf(api, product, cards)) };
}
