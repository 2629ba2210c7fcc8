/** The exports of the stock slice for other slices: reads. */
export { type NextUnits, nextUnitsColumn, nextVatScheme, vatSchemeOf } from "./next-units.ts";
