import { readFileSync } from "node:fs";
import { localized, type Localized } from "@reprise/locale";

/** Reads `texts/{locale}/{name}.json`. */
export const readLocaleTexts = <T>(
  name: "categories" | "descriptions" | "questions" | "reviews" | "seo",
): Localized<T> =>
  localized(
    (locale) =>
      JSON.parse(readFileSync(new URL(`texts/${locale}/${name}.json`, import.meta.url), "utf8")) as T,
  );
