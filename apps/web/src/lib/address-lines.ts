import type { OrderAddress } from "@reprise/contracts";
import type { Translate } from "@reprise/locale";

/** An address as on a parcel, by lines; the name comes first. */
export const addressLines = (
  { firstName, lastName, company, street, addition, postalCode, city, country, phone }: OrderAddress,
  t: Translate,
): readonly string[] =>
  [
    `${firstName} ${lastName}`,
    company,
    street,
    addition,
    `${postalCode} ${city}`,
    t(`country.${country}`),
    phone,
  ].filter((line) => line !== null);
