import { slugify } from "@reprise/locale";
import { hash32 } from "./seeded.ts";

const MAX_LENGTH = 80;

/** A stable name for a product out of what tells it from others; long ones end in a hash instead of being cut alike. */
export function skuOf(...parts: readonly (string | number)[]): string {
  const sku = parts.map((part) => slugify(String(part))).join("-");
  return sku.length <= MAX_LENGTH
    ? sku
    : `${sku.slice(0, MAX_LENGTH - 9)}-${hash32(sku).toString(16).padStart(8, "0")}`;
}
