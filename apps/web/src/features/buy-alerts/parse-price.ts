import { decimalMark, type Locale } from "@reprise/locale";

/** The most that the API takes, in cents. */
export const MAX_TARGET_PRICE = 100_000_000;

/** Whole euros with or without groups of three, and perhaps one or two digits of cents. */
const amount = (decimal: "." | ",") => {
  const group = decimal === "," ? String.raw`[. ’']` : String.raw`[, ’']`;
  return new RegExp(String.raw`^(\d+|\d{1,3}(?:${group}\d{3})+)(?:[${decimal}](\d{1,2}))?$`, "u");
};
/** The other mark before one or two digits can only mean cents too: groups are of three. */
const EITHER_MARK = /^(\d+)[.,](\d{1,2})$/u;

/**
 * A price in euros as somebody typed it, in cents; null: it is none, or not between one cent and {@link MAX_TARGET_PRICE}.
 * Marks are read as in the locale: "1.250" is a thousand and some in German, and no price in English.
 */
export function parsePrice(text: string, locale: Locale): number | null {
  const written = text
    .replaceAll(/[\s\u00a0\u202f]+/gu, " ")
    .replaceAll(/€|EUR/giu, "")
    .trim();
  const decimal = decimalMark(locale) === "," ? "," : ".";
  const [, euros, cents = ""] = amount(decimal).exec(written) ?? EITHER_MARK.exec(written) ?? [];
  if (euros === undefined) return null;
  const price = Number(euros.replaceAll(/\D/gu, "")) * 100 + Number(cents.padEnd(2, "0"));
  return price >= 1 && price <= MAX_TARGET_PRICE ? price : null;
}
