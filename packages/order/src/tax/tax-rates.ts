import type { Country } from "../address/address-choices.ts";
import type { IsoDate } from "../iso-date.ts";

/** Kinds of goods that differ in their rate. Films, games and records are `standard`. */
export const GOODS_KINDS = ["standard", "books"] as const;

export type GoodsKind = (typeof GOODS_KINDS)[number];

/** A rate of value added tax. */
export interface TaxRate {
  readonly country: Country;
  readonly kind: GoodsKind;
  /** First day on which the rate applies; until the `from` of the next rate of the country and kind. */
  readonly from: IsoDate;
  /** The rate in hundredths of a per cent: 1900 is 19 %. */
  readonly basisPoints: number;
  readonly source: string;
}

/** First day of the rates that were looked up. Some of them are much older; no order is. */
const LOOKED_UP_FROM = "2026-01-01";

const ratesOf = (
  country: Country,
  standard: readonly [basisPoints: number, law: string],
  books: readonly [basisPoints: number, law: string],
): readonly TaxRate[] =>
  ([standard, books] as const).map(([basisPoints, law], index) => ({
    country,
    kind: index === 0 ? "standard" : "books",
    from: LOOKED_UP_FROM,
    basisPoints,
    source: `${law}; public summary, looked up in November 2026`,
  }));

/**
 * The rates of the countries that we deliver to. A changed rate is a further entry with its first day; an old one is
 * never edited, because documents of its time are computed with it again.
 */
export const TAX_RATES: readonly TaxRate[] = [
  ...ratesOf("DE", [1900, "§ 12 (1) UStG"], [700, "§ 12 (2) no. 1 UStG, annex 2 no. 49"]),
  ...ratesOf("AT", [2000, "§ 10 (1) UStG 1994"], [1000, "§ 10 (2) UStG 1994, annex 1"]),
  ...ratesOf("FR", [2000, "CGI art. 278"], [550, "CGI art. 278-0 bis"]),
  ...ratesOf("ES", [2100, "Ley 37/1992 art. 90"], [400, "Ley 37/1992 art. 91"]),
  ...ratesOf("IT", [2200, "DPR 633/1972 art. 16"], [400, "DPR 633/1972, table A part II"]),
  ...ratesOf("NL", [2100, "Wet OB 1968 art. 9"], [900, "Wet OB 1968, table I"]),
  ...ratesOf("BE", [2100, "Royal decree no. 20 art. 1"], [600, "Royal decree no. 20, table A"]),
  ...ratesOf("LU", [1700, "Loi TVA 1979 art. 39"], [300, "Loi TVA 1979 art. 40, annex B"]),
  ...ratesOf("IE", [2300, "VAT Consolidation Act 2010 s. 46"], [0, "VAT Consolidation Act 2010, schedule 2"]),
];

/**
 * Returns the rate that applies on a day, in basis points. Throws a RangeError when none is known: a document must
 * not be issued with a guessed rate.
 */
export function taxRateOn(
  date: IsoDate,
  country: Country,
  kind: GoodsKind,
  rates: readonly TaxRate[] = TAX_RATES,
): number {
  const known = rates
    .filter((rate) => rate.country === country && rate.kind === kind && rate.from <= date)
    .toSorted((a, b) => b.from.localeCompare(a.from));
  if (known[0] === undefined) throw new RangeError(`No tax rate for ${kind} in ${country} on ${date}`);
  return known[0].basisPoints;
}
