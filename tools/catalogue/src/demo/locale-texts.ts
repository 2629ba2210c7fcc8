import { readFileSync } from "node:fs";
import { WARRANTY_MONTHS } from "@reprise/cart";
import { localized, type Localized } from "@reprise/locale";

/** Reads `texts/{locale}/{name}.json`. `{warrantyMonths}` in a text is the number of months of our warranty. */
export const readLocaleTexts = <T>(
  name: "categories" | "descriptions" | "questions" | "reviews" | "seo",
): Localized<T> =>
  localized(
    (locale) =>
      JSON.parse(
        readFileSync(new URL(`texts/${locale}/${name}.json`, import.meta.url), "utf8").replaceAll(
          "{warrantyMonths}",
          `${WARRANTY_MONTHS}`,
        ),
      ) as T,
  );
