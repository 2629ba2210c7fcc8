import {
  isPostbox,
  packstationProblems,
  type PackstationAddress,
  type PackstationField,
} from "./packstation.ts";
import { isDeliveredTo, parsePostalCode } from "./postal-code.ts";

/** The part of an address that its rules read. */
export interface CheckedAddress extends PackstationAddress {
  readonly postalCode: string;
}

/** `deliveryArea`: the postcode is one of the country, but we do not deliver there. `postbox`: the street is one. */
export type AddressProblemField = PackstationField | "postbox" | "postalCode" | "deliveryArea";

function postalCodeProblem({
  kind,
  postalCode,
  country,
}: CheckedAddress): "postalCode" | "deliveryArea" | null {
  const code = parsePostalCode(postalCode, country);
  if (code === null) return "postalCode";
  // An address for bills may be where we do not deliver.
  return kind === "billing" || isDeliveredTo(code, country) ? null : "deliveryArea";
}

/** Returns what of an address breaks a rule of its country or of packstations (section 5); nothing: it is valid. */
export function addressProblems(address: CheckedAddress): readonly AddressProblemField[] {
  const postalCode = postalCodeProblem(address);
  return [
    ...packstationProblems(address),
    ...(address.kind !== "billing" && isPostbox(address) ? (["postbox"] as const) : []),
    ...(postalCode === null ? [] : [postalCode]),
  ];
}
