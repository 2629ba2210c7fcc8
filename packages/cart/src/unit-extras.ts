import { type Extras, forEachExtra } from "./charges.ts";
import { type InsurableLine, premiumOf } from "./insurance.ts";
import { sum } from "./money.ts";

/** The part of a cart line that its extras depend on. */
export type ExtraLine = Pick<InsurableLine, "withInsurance" | "insurancePrice">;

/** What one unit of a line costs beside its goods. */
export const unitExtras = (line: ExtraLine): Extras => ({ insurance: premiumOf(line) });

/** What all units of a cart cost beside their goods. */
export const cartExtras = (lines: ReadonlyArray<ExtraLine & { readonly quantity: number }>): Extras =>
  forEachExtra((kind) => sum(lines.map((line) => unitExtras(line)[kind] * line.quantity)));
