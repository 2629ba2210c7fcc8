import type { AddressParts } from "@reprise/locale";

const ROBIN = { firstName: "Robin", lastName: "Sommer", company: null, addition: null, phone: null };

const HOME = {
  ...ROBIN,
  street: "Torstraße 1",
  postalCode: "10119",
  city: "Berlin",
  country: "DE",
};

/** It may be in any country. */
interface Address extends Omit<AddressParts, "country"> {
  readonly country: string;
}

export interface Account {
  readonly email: string;
  readonly shippingAddress: Address;
  readonly billingAddress: Address;
}

const account = (shippingAddress: Address, billingAddress = HOME): Account => ({
  email: "robin.sommer@mail.example",
  shippingAddress,
  billingAddress,
});

const ABROAD = {
  ...HOME,
  street: "1 Market Street",
  postalCode: "94105",
  city: "San Francisco",
  country: "US",
};

/** The accounts with which a shopper can approve. */
export const ACCOUNTS = {
  home: account(HOME),
  office: account({ ...HOME, company: "Sommer GmbH", street: "Alexanderplatz 2", postalCode: "10178" }),
  packstation: account({ ...HOME, street: "Packstation 123", addition: "1234567890" }),
  abroad: account(ABROAD, ABROAD),
  incomplete: account({ ...HOME, street: "", postalCode: "" }),
} as const satisfies Readonly<Record<string, Account>>;

export type AccountName = keyof typeof ACCOUNTS;
