import type { MessageKey } from "./message-keys.ts";

type CountryKey = Extract<MessageKey, `country.${string}`>;

/** An address as shoppers enter it. */
export interface AddressParts {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string | null;
  readonly street: string;
  readonly addition: string | null;
  readonly postalCode: string;
  readonly city: string;
  readonly country: CountryKey extends `country.${infer Country}` ? Country : never;
  readonly phone: string | null;
}

/** An address as on a parcel, by lines; the name comes first. `t` needs the domain of the names of countries. */
export const addressLines = (
  { firstName, lastName, company, street, addition, postalCode, city, country, phone }: AddressParts,
  t: (key: CountryKey) => string,
): readonly string[] =>
  [
    `${firstName} ${lastName}`,
    company,
    street,
    addition,
    // Irish letters have the Eircode below the town.
    ...(country === "IE" ? [city, postalCode] : [`${postalCode} ${city}`]),
    t(`country.${country}`),
    phone,
  ].filter((line) => line !== null);
