import { definitionOf, type Locale } from "@reprise/locale";

/** Countries of shipping and billing addresses, as ISO 3166-1 alpha-2 codes. */
export const COUNTRIES = ["AT", "BE", "DE", "ES", "FR", "IE", "IT", "LU", "NL"] as const;

export type Country = (typeof COUNTRIES)[number];

/** The country of a language: where orders of its shoppers go until they enter an address. */
export function countryOf(locale: Locale): Country {
  const country = COUNTRIES.find((each) => each === definitionOf(locale).country);
  if (country === undefined) throw new Error(`Nothing is delivered to the country of ${locale}`);
  return country;
}

/** Uses of an address (specification, section 5). */
export const ADDRESS_KINDS = ["billing", "shipping", "shipping-and-billing"] as const;

export type AddressKind = (typeof ADDRESS_KINDS)[number];
