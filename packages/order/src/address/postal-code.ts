import type { Country } from "./address-choices.ts";

const FIVE_DIGITS = /^\d{5}$/u;
const FOUR_DIGITS = /^[1-9]\d{3}$/u;

/** Postcodes without separators, in upper case. */
const PATTERNS: Readonly<Record<Country, RegExp>> = {
  DE: FIVE_DIGITS,
  FR: FIVE_DIGITS,
  ES: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/u,
  IT: FIVE_DIGITS,
  AT: FOUR_DIGITS,
  BE: FOUR_DIGITS,
  LU: FOUR_DIGITS,
  NL: /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/u,
  // Eircode: a routing key and four characters, of letters that cannot be misread.
  IE: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)[\dAC-FHKNPRTV-Y]{4}$/u,
};

/** How many characters stand before the space of a written postcode. */
const SPACE_AFTER: Readonly<Partial<Record<Country, number>>> = { NL: 4, IE: 3 };

const MAX_TYPED = 12;

/** Removes the country that people write before the digits: "L-1234", "DE 10115". Letters of a postcode stay. */
const withoutCountry = (text: string, country: Country): string =>
  country in SPACE_AFTER
    ? text
    : text.replace(new RegExp(`^${country.charAt(0)}${country.charAt(1)}?(?=\\d)`, "u"), "");

/**
 * Returns a postcode as it is written in its country ("10115", "1234 AB", "D02 AF30"), whatever case, spaces, hyphens
 * and country were typed. Null: it is none of this country.
 */
export function parsePostalCode(typed: string, country: Country): string | null {
  const text = typed.trim();
  if (text.length > MAX_TYPED) return null;
  const code = withoutCountry(text.replaceAll(/[\s-]/gu, "").toUpperCase(), country);
  if (!PATTERNS[country].test(code)) return null;
  const space = SPACE_AFTER[country];
  return space === undefined ? code : `${code.slice(0, space)} ${code.slice(space)}`;
}

/**
 * Beginnings of postcodes in our countries that lie outside the EU's VAT territory (2006/112/EC art. 6), or in Austria
 * have rates of their own (§ 10 (4) UStG 1994). Sales to them would be taxed wrongly, so we do not deliver there.
 */
const NOT_DELIVERED: Readonly<Partial<Record<Country, readonly string[]>>> = {
  // Heligoland, Büsingen
  DE: ["27498", "78266"],
  // Jungholz, Mittelberg
  AT: ["6691", "6991", "6992", "6993"],
  // Canary Islands, Ceuta, Melilla
  ES: ["35", "38", "51", "52"],
  // Overseas; Monaco (980) is taxed as France
  FR: ["97", "984", "986", "987", "988"],
  // Livigno, Campione d'Italia
  IT: ["23041", "22061"],
};

/** True if we deliver to a postcode, as {@link parsePostalCode} returns it. */
export const isDeliveredTo = (postalCode: string, country: Country): boolean =>
  !NOT_DELIVERED[country]?.some((beginning) => postalCode.startsWith(beginning));
