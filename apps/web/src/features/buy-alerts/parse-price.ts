import { MAX_TARGET_PRICE } from "@reprise/contracts/forms";
import { decimalMark, type Locale } from "@reprise/locale";

/** Matches whole euros, with or without groups of three digits, and one or two optional digits of cents. */
const amount = (decimal: "." | ",") => {
  const group = decimal === "," ? String.raw`[. ’']` : String.raw`[, ’']`;
  return new RegExp(String.raw`^(\d+|\d{1,3}(?:${group}\d{3})+)(?:[${decimal}](\d{1,2}))?$`, "u");
};
/** The other decimal mark before one or two digits also means cents, because groups have three digits. */
const EITHER_MARK = /^(\d+)[.,](\d{1,2})$/u;

/**
 * Parses a typed price in euros and returns cents. Null: not a price, or not between one cent and
 * {@link MAX_TARGET_PRICE}. Marks have their meaning in the locale: "1.250" is 1250 € in German and invalid in English.
 */
export function parsePrice(text: string, locale: Locale): number | null {
  const normalised = text
    .replaceAll(/[\s\u00a0\u202f]+/gu, " ")
    .replaceAll(/€|EUR/giu, "")
    .trim();
  const decimal = decimalMark(locale) === "," ? "," : ".";
  const [, euros, cents = ""] = amount(decimal).exec(normalised) ?? EITHER_MARK.exec(normalised) ?? [];
  if (euros === undefined) return null;
  const price = Number(euros.replaceAll(/\D/gu, "")) * 100 + Number(cents.padEnd(2, "0"));
  return price >= 1 && price <= MAX_TARGET_PRICE ? price : null;
}
