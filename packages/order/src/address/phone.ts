import { pastedText } from "@reprise/locale";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Country } from "./address-choices.ts";

/** Maximum length of a telephone number as typed, with what stands around it. */
export const MAX_TYPED_PHONE = 60;

/** Words that address books put before or behind a number: "Tel.", "(mobil)". */
const WORDS = /^(?:\p{L}[\p{L} .-]{0,20}[.:] ?|\(\p{L}[\p{L} .-]{0,20}\) ?)| ?\(\p{L}[\p{L} .-]{0,20}\)?$/gu;

/**
 * Returns a telephone number in the international form ("+49 30 1234567"), also of a link (`tel:`) or with the
 * words and invisible characters of an address book. A number without a country code belongs to `country`. Null: no country has such a number.
 */
export function parsePhone(typed: string, country: Country): string | null {
  if (typed.length > MAX_TYPED_PHONE) return null;
  const text = pastedText(typed).replaceAll(WORDS, "");
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  return number?.isValid() ? number.formatInternational() : null;
}
