import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Country } from "./address-choices.ts";

const MAX_TYPED = 30;

/**
 * Returns a telephone number in the international form ("+49 30 1234567"). A number without a country code belongs to
 * `country`. Null: no country has such a number.
 */
export function parsePhone(typed: string, country: Country): string | null {
  if (typed.length > MAX_TYPED) return null;
  const number = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false });
  return number?.isValid() ? number.formatInternational() : null;
}
