import type { ProductCard } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import type { LoaderInput } from "../../../lib/page/page-module.ts";

/** Number of products that the offer shows. */
const SHOWN = 4;

/** What the amount pays at least to a half, and what it nearly pays; in cents. */
const priceRange = (amount: number): string => `${Math.ceil(amount * 0.5)}-${Math.floor(amount * 1.25)}`;

/**
 * Products in stock of the same category that `amount` (nearly) pays, those that it pays best first. Empty if there are
 * none, and if the catalogue does not answer: an offer does not depend on it.
 */
export async function loadProductsForOffer(
  { app: { api }, signal }: Pick<LoaderInput, "app" | "signal">,
  productId: number,
  amount: number,
): Promise<readonly ProductCard[]> {
  const params = { id: String(productId) };
  const sold = await orNoAnswer(api.call("api_trade_in_product", { params }, { signal }));
  const category = sold.ok ? sold.data.categories.at(-1) : undefined;
  if (category === undefined) return [];
  const query = {
    categorySanitizedPath: category.sanitizedPath,
    inStock: "true",
    filters: `price=${priceRange(amount)}`,
  } as const;
  const list = await orNoAnswer(api.call("api_product_list_view", { query }, { signal }));
  if (!list.ok) return [];
  return list.data.searchResponse.products.docs
    .filter(({ id, quantity }) => id !== productId && quantity > 0)
    .toSorted((one, other) => Math.abs(one.price - amount) - Math.abs(other.price - amount))
    .slice(0, SHOWN);
}
