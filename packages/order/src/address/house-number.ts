import type { Country } from "./address-choices.ts";
import { isPackstation, isPostbox, type PackstationAddress } from "./packstation.ts";

/** Where nearly every house has a number, so that a missing one is probably forgotten. */
const NUMBERED: ReadonlySet<Country> = new Set(["AT", "BE", "DE", "LU", "NL"]);

/** True if an address seems to lack its house number: neither street nor addition has a digit. */
export const lacksHouseNumber = (
  address: Pick<PackstationAddress, "street" | "addition" | "country">,
): boolean =>
  NUMBERED.has(address.country) &&
  /\p{L}/u.test(address.street) &&
  !/\p{N}/u.test(`${address.street} ${address.addition ?? ""}`) &&
  !isPackstation(address) &&
  !isPostbox(address);
