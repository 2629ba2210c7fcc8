import type { OrderAddress } from "@reprise/contracts";
import { formatDate, type Locale } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";

/** The texts of documents, and of what stands on them: names of grades, countries and schemes. */
export const documentTexts = readTexts("document", "common", "address", "order", "cart", "test-record");

/** Formats a day of the calendar: "24. November 2026". */
export const formatIsoDay = (day: string, locale: Locale): string => formatDate(day, locale);

/** The lines of an address as letters have them, with the country in the language of the order. */
export function addressLines(address: OrderAddress, locale: Locale): readonly string[] {
  const { firstName, lastName, company, street, addition, postalCode, city, country } = address;
  const place = country === "IE" ? [city, postalCode] : [`${postalCode} ${city}`];
  return [
    company,
    `${firstName} ${lastName}`,
    street,
    addition,
    ...place,
    documentTexts[locale](`country.${country}`),
  ].filter((line) => line !== null && line !== "") as string[];
}
