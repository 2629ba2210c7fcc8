import type { CatalogueLine } from "@reprise/contracts/catalogue-file";
import { productLine } from "./product-line.ts";
import { PRODUCTS } from "./products.ts";

/** What the suite imports over the demo catalogue. */
export const catalogueLines: readonly CatalogueLine[] = Object.values(PRODUCTS).map((facts) =>
  productLine(facts),
);
