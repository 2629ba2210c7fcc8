import type { AddressInput } from "@reprise/contracts";
import { ADDRESS_KINDS, COUNTRIES, type Country } from "@reprise/contracts/address-choices";
import type { Locale } from "@reprise/locale";
import type { FormFields } from "../../lib/use-form.ts";

/** Where most who read a language live. */
export const HOME_COUNTRY: Readonly<Record<Locale, Country>> = {
  de: "DE",
  en: "IE",
  es: "ES",
  fr: "FR",
  it: "IT",
  nl: "NL",
};

const orNull = (text: string) => text.trim() || null;

/** What the fields of an address make; whether it is one, the call says. */
export const addressBody = (field: FormFields): AddressInput => ({
  kind: ADDRESS_KINDS.find((kind) => kind === field("kind")) ?? "shipping-and-billing",
  firstName: field("firstName"),
  lastName: field("lastName"),
  company: orNull(field("company")),
  street: field("street"),
  addition: orNull(field("addition")),
  postalCode: field("postalCode"),
  city: field("city"),
  country: COUNTRIES.find((country) => country === field("country")) ?? "DE",
  phone: orNull(field("phone")),
});
