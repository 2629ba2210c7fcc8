import { slugify } from "@reprise/locale";
import { hash32 } from "./seeded.ts";

const MAX_LENGTH = 80;

/**
 * A stable SKU from the distinguishing properties of a product. Ends with a hash if it is too long, to stay
 * unique.
 */
export function skuOf(...parts: readonly (string | number)[]): string {
  const sku = parts.map((part) => slugify(String(part))).join("-");
  return sku.length <= MAX_LENGTH
    ? sku
    : `${sku.slice(0, MAX_LENGTH - 9)}-${hash32(sku).toString(16).padStart(8, "0")}`;
}
