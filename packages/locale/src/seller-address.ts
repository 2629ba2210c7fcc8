import { LOCALES, localized, type Locale } from "./locales.ts";

/** Where a seller may be. */
const COUNTRIES = ["DE", "AT", "BE", "CH", "ES", "FR", "IE", "IT", "LI", "LU", "NL"] as const;

const NAMES = localized((locale) => new Intl.DisplayNames(locale, { type: "region" }));

/** A line of a configured address; the name of a country, in whichever of our languages, in this one. */
export function localCountry(line: string, locale: Locale): string {
  const country = COUNTRIES.find((code) => LOCALES.some((each) => NAMES[each].of(code) === line));
  return country === undefined ? line : (NAMES[locale].of(country) ?? line);
}

export interface NamedSeller {
  readonly name: string;
  /** The lines below the name. */
  readonly address: readonly string[];
  readonly email: string;
}

/** Who sells, in one line: name, address and email, as texts about rights have to name them. */
export const sellerLine = ({ name, address, email }: NamedSeller, locale: Locale): string =>
  [name, ...address.map((line) => localCountry(line, locale)), email].join(", ");
