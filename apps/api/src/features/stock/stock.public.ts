export { type BoughtUnit, buyUnits } from "./buy-units.ts";
export {
  type Claim,
  type ClaimedUnit,
  claimUnits,
  type ClaimOutcome,
  type RequestedUnits,
} from "./claim-units.ts";
export { lockStockOf } from "./lock-variants.ts";
export { type NextUnits, nextUnitsColumn, unitsFor, vatSchemeOf } from "./next-units.ts";
export { noteSoldOut } from "./note-sold-out.ts";
export { type ReceivedUnit, receiveUnits, replaceUnits } from "./receive-units.ts";
export { releaseSomeUnits, releaseSurplus, releaseUnits } from "./release-units.ts";
export { type ReservedUnits, reservedUnitsColumn } from "./reserved-units.ts";
export { type Sale, type SaleOutcome, sellUnits } from "./sell-units.ts";
export { findProduct, findUnits, productOf } from "./stock-view.store.ts";
export { takeBackUnits } from "./take-back-units.ts";
export { unitEvents } from "./unit-events.ts";
export { keyOfTyped, keysOfListed, lockSerials, requireSerial } from "./unit-serial.ts";
export { unsoldUnits } from "./unsold-units.ts";
export { withdrawUnits } from "./withdraw-units.ts";
