import type { CatalogueLine } from "@reprise/contracts/catalogue-file";
import { productLine } from "./product-line.ts";
import { PRODUCTS } from "./products.ts";

/** Products that the suite imports on top of the demo catalogue. */
export const catalogueLines: readonly CatalogueLine[] = Object.values(PRODUCTS).map((facts) =>
  productLine(facts),
);
