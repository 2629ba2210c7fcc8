import { languageTag, type Locale } from "@reprise/locale";
import { BUILT_IN_TEXTS } from "../translations/built-in-texts.ts";

/** A page without scripts, styles or data, for when even the error page fails. */
export function lastResortPage(locale: Locale, reference: string): string {
  const t = BUILT_IN_TEXTS[locale];
  const title = t("lastResort.title");
  return [
    `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex"><title>${title}</title></head>`,
    `<body><h1>${title}</h1><p>${t("lastResort.text")}</p><p>${t("lastResort.reference", { reference })}</p></body></html>`,
  ].join("");
}
