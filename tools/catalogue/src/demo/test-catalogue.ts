import type { ProductLine } from "@reprise/contracts/catalogue-file";
import { demoCatalogue } from "./demo-catalogue.ts";

/** Size of the test catalogue: large enough to contain all kinds of products. */
export const SIZE = 2000;
export const lines = [...demoCatalogue({ products: SIZE })];
export const products = lines.filter((line) => line.type === "product");
export const categories = lines.filter((line) => line.type === "category");
export const productById = new Map(products.map((product) => [product.id, product]));

export const unitsOf = ({ variants }: ProductLine): ProductLine["variants"][number]["units"] =>
  variants.flatMap(({ units }) => units);
/** SKUs of the products for which `isWrong` is true. */
export const skusWhere = (isWrong: (product: ProductLine) => boolean): string[] =>
  products.filter(isWrong).map(({ sku }) => sku);
