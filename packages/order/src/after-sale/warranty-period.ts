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

interface StatutoryTerm {
  /** Months after the delivery in which a fault that shows gives rights. We agree on no shorter time. */
  readonly months: number;
  /** Months after the delivery in which these rights can be used. Null: they are counted from the fault. */
  readonly claimMonths: number | null;
  readonly source: string;
}

/**
 * The countries whose law has a fixed term that is counted from the delivery. The others have none: the Netherlands (as long
 * as the item should last), Ireland (six years to sue), France, Belgium and Luxembourg (hidden defects count from discovery).
 */
const STATUTORY_TERMS: Readonly<Partial<Record<Country, StatutoryTerm>>> = {
  DE: { months: 24, claimMonths: 24, source: "BGB § 438 (1) no. 3, (2)" },
  AT: { months: 24, claimMonths: 27, source: "VGG § 10 (1), § 28 (1)" },
  ES: { months: 36, claimMonths: null, source: "Real Decreto Legislativo 1/2007 art. 120, 124" },
  IT: { months: 24, claimMonths: 26, source: "Codice del consumo art. 133" },
};

export interface WarrantyQuery {
  readonly orderedOn: IsoDate;
  /** When the item itself arrived. */
  readonly deliveredOn: IsoDate;
  readonly country: Country;
  /** True: a book, film, game or record. */
  readonly isMedia: boolean;
}

/** Until when a claim can be made. `no-end`: there may be rights at any time. `lastDay` is within it. */
export type ClaimPeriod = { readonly kind: "no-end" } | { readonly kind: "ends"; readonly lastDay: IsoDate };

export interface WarrantyEnds {
  /** Last day of our warranty. Null: the item has none. */
  readonly warranty: IsoDate | null;
  /** The day until which there are statutory rights at least. Null: the law has no fixed term. */
  readonly statutory: IsoDate | null;
  readonly claim: ClaimPeriod;
}

/** Computes until when something can be claimed for an item. */
export function warrantyEnds({ orderedOn, deliveredOn, country, isMedia }: WarrantyQuery): WarrantyEnds {
  const term = STATUTORY_TERMS[country];
  const statutory = term === undefined ? null : addMonths(deliveredOn, term.months);
  const warranty = isMedia ? null : addMonths(deliveredOn, termOn(WARRANTY_TERMS, orderedOn).months);
  return { warranty, statutory, claim: claimPeriod(deliveredOn, term?.claimMonths ?? null, warranty) };
}

/** The earliest last day of our warranty for a device that is ordered now and arrives on this day or later. */
export const earliestWarrantyEnd = (arrivesOn: IsoDate): IsoDate =>
  addMonths(arrivesOn, termOn(WARRANTY_TERMS, arrivesOn).months);

/** Our warranty for one unit. */
export type UnitWarranty =
  /** It was not delivered yet. `atLeastUntil`: the earliest last day; null: it is not known when the unit arrives. */
  | { readonly kind: "from-delivery"; readonly months: number; readonly atLeastUntil: IsoDate | null }
  | { readonly kind: "until"; readonly lastDay: IsoDate };

interface UnitWarrantyQuery extends Pick<WarrantyQuery, "orderedOn" | "isMedia"> {
  /** The earliest arrival that the shop has promised. Null: none. */
  readonly arrivesOn: IsoDate | null;
  /** Null: it has not arrived. */
  readonly deliveredOn: IsoDate | null;
}

/** What can be said of a unit's warranty now. Null: media have none. */
export function unitWarranty({
  orderedOn,
  arrivesOn,
  deliveredOn,
  isMedia,
}: UnitWarrantyQuery): UnitWarranty | null {
  if (isMedia) return null;
  const { months } = termOn(WARRANTY_TERMS, orderedOn);
  if (deliveredOn !== null) return { kind: "until", lastDay: addMonths(deliveredOn, months) };
  return {
    kind: "from-delivery",
    months,
    atLeastUntil: arrivesOn === null ? null : addMonths(arrivesOn, months),
  };
}

function claimPeriod(deliveredOn: IsoDate, months: number | null, warranty: IsoDate | null): ClaimPeriod {
  if (months === null) return { kind: "no-end" };
  const lawful = addMonths(deliveredOn, months);
  return { kind: "ends", lastDay: warranty !== null && warranty > lawful ? warranty : lawful };
}
