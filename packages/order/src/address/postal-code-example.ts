import type { Country } from "./address-choices.ts";

const EXAMPLES: Readonly<Record<Country, string>> = {
  AT: "1010",
  BE: "1000",
  DE: "10115",
  ES: "28013",
  FR: "75011",
  IE: "D02 AF30",
  IT: "20121",
  LU: "1009",
  NL: "1012 AB",
};

/** A postcode of a country, as an example for forms. */
export const postalCodeExample = (country: Country): string => EXAMPLES[country];
