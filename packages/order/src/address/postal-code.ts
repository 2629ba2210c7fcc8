import { pastedText } from "@reprise/locale";
import type { Country } from "./address-choices.ts";

const FOUR_DIGITS = /^[1-9]\d{3}$/u;

/** Postcodes without separators, in upper case, with the beginnings that some place of the country has. */
const PATTERNS: Readonly<Record<Country, RegExp>> = {
  DE: /^(?!00|05|43|62)\d{5}$/u,
  // Departments, overseas (97, 98) with Monaco (980).
  FR: /^(?:0[1-9]|[1-8]\d|9[0-5]|97(?=[1-8])|98(?=[04678]))\d{3}$/u,
  ES: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/u,
  IT: /^(?!0000|49|68|69|77|78|79|99)\d{5}$/u,
  AT: FOUR_DIGITS,
  BE: FOUR_DIGITS,
  LU: FOUR_DIGITS,
  NL: /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/u,
  // Eircode: a routing key and four characters, of letters that cannot be misread.
  IE: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)[\dAC-FHKNPRTV-Y]{4}$/u,
};

/** How many characters stand before the space of a written postcode. */
const SPACE_AFTER: Readonly<Partial<Record<Country, number>>> = { NL: 4, IE: 3 };

/** Maximum length of a postcode as typed, with its country. */
export const MAX_TYPED_POSTAL_CODE = 20;

/** The country that people write before a postcode: its code of two or three letters, or that of its cars. */
const COUNTRY_BEFORE: Readonly<Record<Country, RegExp>> = {
  DE: /^(?:DEU|DE|D)(?=\d)/u,
  FR: /^(?:FRA|FR|F)(?=\d)/u,
  ES: /^(?:ESP|ES|E)(?=\d)/u,
  IT: /^(?:ITA|IT|I)(?=\d)/u,
  AT: /^(?:AUT|AT|A)(?=\d)/u,
  BE: /^(?:BEL|BE|B)(?=\d)/u,
  LU: /^(?:LUX|LU|L)(?=\d)/u,
  NL: /^(?:NLD|NL)(?=\d)/u,
  // No routing key begins with I.
  IE: /^(?:IRL|IE)(?=[A-Z])/u,
};

/**
 * Returns a postcode as it is written in its country ("10115", "1234 AB", "D02 AF30"), whatever case, spaces, dashes
 * and country were typed. Null: it is none of this country.
 */
export function parsePostalCode(typed: string, country: Country): string | null {
  if (typed.trim().length > MAX_TYPED_POSTAL_CODE) return null;
  const text = pastedText(typed).replaceAll(/[\s-]/gu, "").toUpperCase();
  const code = text.replace(COUNTRY_BEFORE[country], "");
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
  // Livigno, Campione d'Italia; San Marino and the Vatican, which have Italian postcodes
  IT: ["23041", "22061", "4789", "00120"],
};

/** True if we deliver to a postcode, as {@link parsePostalCode} returns it. */
export const isDeliveredTo = (postalCode: string, country: Country): boolean =>
  !NOT_DELIVERED[country]?.some((beginning) => postalCode.startsWith(beginning));
