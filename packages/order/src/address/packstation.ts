import type { RepairedCartErrorCode } from "@reprise/cart";
import type { AddressKind, Country } from "./address-choices.ts";

/** The part of an address that says whether it is a packstation of DHL. */
export interface PackstationAddress {
  readonly kind: AddressKind;
  readonly street: string;
  /** The customer number ("Postnummer"). */
  readonly addition: string | null;
  readonly country: Country;
}

export type PackstationField = "kind" | "street" | "addition" | "country";

const NAMED = /^\s*pack-? ?station(?!\p{L})/iu;
const STATION = /^pack-? ?station ?\d{3}$/iu;
const CUSTOMER_NUMBER = /^(?:postnummer:? ?)?\d{6,10}$/iu;

/** True if the street names a packstation. Every valid address of one does. */
export const isPackstation = ({ street }: Pick<PackstationAddress, "street">): boolean => NAMED.test(street);

/**
 * Returns the fields of a packstation's address that are wrong; none for other addresses. A packstation has a station
 * number of three digits in the street ("Packstation 123") and a customer number of 6 to 10 digits in the addition.
 * It is in Germany and receives parcels only, no bills.
 */
export function packstationProblems(address: PackstationAddress): readonly PackstationField[] {
  if (!isPackstation(address)) return [];
  const isWrong: Readonly<Record<PackstationField, boolean>> = {
    kind: address.kind !== "shipping",
    street: !STATION.test(address.street.trim()),
    addition: !CUSTOMER_NUMBER.test(address.addition?.trim() ?? ""),
    country: address.country !== "DE",
  };
  return (["kind", "street", "addition", "country"] as const).filter((field) => isWrong[field]);
}

/** What an order asks of its delivery address. */
export interface ParcelFacts {
  readonly hasInsurance: boolean;
  readonly hasLargeGoods: boolean;
}

/** Returns why an order cannot go to an address (section 8): packstations take no large and no insured goods. */
export function addressRefusals(
  address: Pick<PackstationAddress, "street">,
  { hasInsurance, hasLargeGoods }: ParcelFacts,
): readonly RepairedCartErrorCode[] {
  if (!isPackstation(address)) return [];
  return [
    ...(hasInsurance ? (["ADDRESS_DOES_NOT_ALLOW_INSURANCE"] as const) : []),
    ...(hasLargeGoods ? (["PACKSTATION_ADDRESS_NOT_ALLOWED"] as const) : []),
  ];
}
