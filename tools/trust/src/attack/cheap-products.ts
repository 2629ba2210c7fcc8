import { MAX_CART_LINES } from "@reprise/cart";
import type { CatalogueLine } from "@reprise/contracts/catalogue-file";
import { productLine } from "@reprise/e2e/product-line";

/** Chargers of the demo catalogue. */
const CATEGORY = 223;

/** More products than a cart has lines. */
export const CHEAP_PRODUCTS: readonly number[] = Array.from(
  { length: MAX_CART_LINES + 20 },
  (_, index) => 912_000 + index,
);

export const cheapProductLines: readonly CatalogueLine[] = CHEAP_PRODUCTS.map((id) =>
  productLine({
    id,
    name: `Corvex Cheap ${id}`,
    categoryId: CATEGORY,
    variants: { A1: { price: 500, quantity: 10 } },
  }),
);
