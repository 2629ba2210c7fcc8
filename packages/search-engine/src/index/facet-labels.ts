import { localized } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";

const texts = readTexts("built-in");
const label = (key: "brand" | "price" | "grade" | "inStock" | "inStock.true") =>
  localized((locale) => texts[locale](`facet.${key}`));

/** Labels of facets that are not attributes of the catalogue. */
export const FACET_LABELS = {
  brand: label("brand"),
  price: label("price"),
  grade: label("grade"),
  inStock: label("inStock"),
  available: label("inStock.true"),
};
