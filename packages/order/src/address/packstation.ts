import type { RepairedCartErrorCode } from "@reprise/cart";
import { pastedText } from "@reprise/locale";
import type { AddressKind, Country } from "./address-choices.ts";

/** The part of an address that says whether it is a station of DHL: a packstation, a branch or a parcel shop. */
export interface PackstationAddress {
  readonly kind: AddressKind;
  readonly company?: string | null;
  readonly street: string;
  /** The customer number ("Postnummer"). */
  readonly addition: string | null;
  readonly country: Country;
}

type Lines = Partial<Pick<PackstationAddress, "company" | "addition">> & Pick<PackstationAddress, "street">;

/** `station`: what the street says of it. */
export type PackstationField = "kind" | "station" | "addition" | "country";

interface Station {
  readonly name: "Packstation" | "Postfiliale" | "Paketshop";
  /** Empty: it is not given. */
  readonly number: string;
  /** Empty: it is not given. */
  readonly customerNumber: string;
  /** The fields without what the station explains. */
  readonly rest: Readonly<Record<"company" | "street" | "addition", string>>;
}

const NAME = String.raw`(?:pack[- ]?station|(?:post|paket|post-? ?/ ?paket)[- ]?filiale|paket[- ]?shop)`;
const WITH_NUMBER = new RegExp(
  String.raw`(?:^|[^\p{L}])(${NAME})[ .:,-]*(?:(?:nr|nummer|no|n°|#)[ .:]*)?(\d+)(?![\p{L}\d])`,
  "iu",
);
/** In a street that names nothing else. A neighbouring line may say where a door is: "next to the Paketshop". */
const AT_FIRST = new RegExp(
  String.raw`^(?:an |die |zur |der |dhl[ -]|deutsche post )*(${NAME})(?!\p{L})`,
  "iu",
);
const CUSTOMER_NUMBER = /(?:post-? ?(?:nummer|nr)[ .:#-]*)?(\d{6,10})(?!\d)/iu;
/** Words that say nothing more about a station. */
const FILLER = /(?:^|[^\p{L}])(?:an|die|zur|der|dhl|deutsche post)(?!\p{L})/giu;

const nameOf = (written: string): Station["name"] =>
  /^pack/iu.test(written) ? "Packstation" : /shop$/iu.test(written) ? "Paketshop" : "Postfiliale";

/** The station that an address names, in any of its lines. Null: it is the address of a house. */
function stationOf({ company, street, addition }: Lines): Station | null {
  const lines = { street, addition: addition ?? "", company: company ?? "" };
  const fields = ["street", "addition", "company"] as const;
  const rest = {
    street: pastedText(lines.street),
    addition: pastedText(lines.addition),
    company: pastedText(lines.company),
  };
  const numbered = fields.find((field) => WITH_NUMBER.test(rest[field]));
  const field = numbered ?? "street";
  const found = (numbered === undefined ? AT_FIRST : WITH_NUMBER).exec(rest[field]);
  if (found === null) return null;
  const [, name = "", number = ""] = found;
  rest[field] = rest[field].replace(found[0], " ");
  const withDigits = (text: string) => text.replaceAll(/(\d) (?=\d)/gu, "$1");
  const from = (["addition", "street", "company"] as const).find((each) =>
    CUSTOMER_NUMBER.test(withDigits(rest[each])),
  );
  const [customer = "", customerNumber = ""] =
    from === undefined ? [] : (CUSTOMER_NUMBER.exec(withDigits(rest[from])) ?? []);
  if (from !== undefined) rest[from] = withDigits(rest[from]).replace(customer, " ");
  return { name: nameOf(name), number, customerNumber, rest };
}

const saysMore = (rest: string): boolean => /[\p{L}\p{N}]/u.test(rest.replaceAll(FILLER, " "));

/** True if an address names a packstation, or a branch or shop that takes parcels as one. */
export const isPackstation = (address: Lines): boolean => stationOf(address) !== null;

/**
 * Returns the fields of a packstation's address that are wrong; none for other addresses. A packstation has a station
 * number of three digits and a customer number of 6 to 10 digits, in any of the lines. It is in Germany and receives
 * parcels only, no bills.
 */
export function packstationProblems(address: PackstationAddress): readonly PackstationField[] {
  const station = stationOf(address);
  if (station === null) return [];
  const { number, customerNumber, rest } = station;
  const isWrong: Readonly<Record<PackstationField, boolean>> = {
    kind: address.kind !== "shipping",
    station: !/^\d{3}$/u.test(number) || saysMore(rest.street),
    addition: customerNumber === "" || saysMore(rest.addition),
    country: address.country !== "DE",
  };
  return (["kind", "station", "addition", "country"] as const).filter((field) => isWrong[field]);
}

/** The lines of a packstation's address as DHL wants them: station in the street, customer number in the addition. */
export function packstationLines<T extends PackstationAddress>(address: T): T {
  const station = stationOf(address);
  if (station === null || packstationProblems(address).length > 0) return address;
  const { name, number, customerNumber, rest } = station;
  return {
    ...address,
    street: `${name} ${number}`,
    addition: customerNumber,
    ...(saysMore(rest.company) ? {} : { company: null }),
  };
}

/** True if the street is a box for letters, which takes no parcels. */
export const isPostbox = ({ street }: Lines): boolean =>
  /^post(?:fach|bus)(?!\p{L})/iu.test(pastedText(street));

/** What an order asks of its delivery address. */
export interface ParcelFacts {
  readonly hasInsurance: boolean;
  readonly hasLargeGoods: boolean;
}

/** Returns why an order cannot go to an address (section 8): packstations take no large and no insured goods. */
export function addressErrors(
  address: Lines,
  { hasInsurance, hasLargeGoods }: ParcelFacts,
): readonly RepairedCartErrorCode[] {
  if (!isPackstation(address)) return [];
  return [
    ...(hasInsurance ? (["ADDRESS_DOES_NOT_ALLOW_INSURANCE"] as const) : []),
    ...(hasLargeGoods ? (["PACKSTATION_ADDRESS_NOT_ALLOWED"] as const) : []),
  ];
}
