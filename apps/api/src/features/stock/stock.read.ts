/** The exports of the stock slice for other slices: reads. */
export { type NextUnits, nextUnitsColumn, nextVatScheme, vatSchemeOf } from "./next-units.ts";
export { type ReservedUnits, reservedUnitsColumn } from "./reserved-units.ts";
export { findProduct, findUnits, productOf } from "./stock-view.store.ts";
export { unitEvents } from "./unit-events.ts";
export { unsoldUnits } from "./unsold-units.ts";
export { keyOfTyped, keysOfListed } from "./unit-serial.ts";
