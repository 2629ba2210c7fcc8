import type { Country } from "../address/address-choices.ts";
import { addMonths, type IsoDate } from "../iso-date.ts";
import { type DatedTerm, termOn } from "./dated-term.ts";

interface WarrantyTerm extends DatedTerm {
  /** Months of our warranty after the delivery. */
  readonly months: number;
}

/** Our warranty for devices, by the day of the order. Media carry none. */
export const WARRANTY_TERMS: readonly [WarrantyTerm, ...WarrantyTerm[]] = [
  { from: "2026-01-01", months: 36, source: "Our promise: packages/cart/src/promises.ts" },
];

/** Months in which the seller is liable by law: Directive (EU) 2019/771 art. 10. We agree on no shorter time. */
const STATUTORY_MONTHS = 24;
const LONGER_BY_LAW: Readonly<Partial<Record<Country, number>>> = {
  // Real Decreto Legislativo 1/2007 art. 120
  ES: 36,
};

export interface WarrantyQuery {
  readonly orderedOn: IsoDate;
  /** When the item itself arrived. */
  readonly deliveredOn: IsoDate;
  readonly country: Country;
  /** True: a book, film, game or record. */
  readonly isMedia: boolean;
}

/** Last days. */
export interface WarrantyEnds {
  /** Last day of our warranty. Null: the item has none. */
  readonly warranty: IsoDate | null;
  /** Last day of the statutory rights. */
  readonly statutory: IsoDate;
  /** The later of both: until then a claim can be made. */
  readonly claim: IsoDate;
}

/** Computes until when something can be claimed for an item. */
export function warrantyEnds({ orderedOn, deliveredOn, country, isMedia }: WarrantyQuery): WarrantyEnds {
  const statutory = addMonths(deliveredOn, LONGER_BY_LAW[country] ?? STATUTORY_MONTHS);
  const warranty = isMedia ? null : addMonths(deliveredOn, termOn(WARRANTY_TERMS, orderedOn).months);
  return { warranty, statutory, claim: warranty !== null && warranty > statutory ? warranty : statutory };
}
