import { packstationProblems, type PackstationAddress, type PackstationField } from "./packstation.ts";
import { isDeliveredTo, parsePostalCode } from "./postal-code.ts";

/** The part of an address that its rules read. */
export interface CheckedAddress extends PackstationAddress {
  readonly postalCode: string;
}

export type AddressProblemField = PackstationField | "postalCode";

/**
 * Returns the fields of an address that break a rule of its country or of packstations (section 5); none: it is
 * valid. An address for bills may be where we do not deliver.
 */
export function addressProblems(address: CheckedAddress): readonly AddressProblemField[] {
  const postalCode = parsePostalCode(address.postalCode, address.country);
  const isValid =
    postalCode !== null && (address.kind === "billing" || isDeliveredTo(postalCode, address.country));
  return [...packstationProblems(address), ...(isValid ? [] : (["postalCode"] as const))];
}
