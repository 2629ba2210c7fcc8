import { type Grade, GRADES } from "@reprise/cart";
import { MIN_ORDER } from "../green-cart/green-cart.ts";
import { priceFrom, type PurchasePrices } from "./purchase-prices.ts";

const MS_PER_YEAR = 365.25 * 86_400_000;

/** What an estimate rests on. Amounts in cents. */
export interface ValuedDevice {
  readonly isMedia: boolean;
  /** What is known of the day of the launch: `2024`, `2024-09` or `2024-09-20`; null: nothing. */
  readonly releaseDate: string | null;
  /** The price at the launch; null: unknown. */
  readonly listPrice: number | null;
  /** What the shop asks for the grades of the device today. */
  readonly sellingPrices: readonly number[];
  /** What the shop pays for them today. */
  readonly purchasePrices: PurchasePrices["byGrade"];
}

/** `value` in cents. `none`: the shop would not buy it, or cannot say. */
export type ValueInAYear = { readonly kind: "estimate"; readonly value: number } | { readonly kind: "none" };

const NONE: ValueInAYear = { kind: "none" };

/**
 * Estimates what the shop will pay in twelve months for a device that is bought today in this grade, from three figures:
 * what the shop pays today for the next worse grade, because a year leaves traces; the share of the launch price that the
 * model still costs here, in its dearest grade; the years since the launch. The model is taken to lose in the coming year
 * what it lost in an average one. In whole euros, rounded down, and never above `price`.
 *
 * None: media, a grade or an age that nothing is known of, and less than the shop takes at all.
 * @param price what the shopper pays
 * @param today ISO date
 */
export function valueInAYear(
  device: ValuedDevice,
  { grade, price }: { readonly grade: Grade; readonly price: number },
  today: string,
): ValueInAYear {
  const { isMedia, releaseDate, listPrice, sellingPrices, purchasePrices } = device;
  const worse = GRADES[Math.min(GRADES.indexOf(grade) + 1, GRADES.length - 1)] ?? grade;
  const paid = priceFrom({ version: 0, byGrade: purchasePrices }, worse);
  if (isMedia || paid === null || releaseDate === null || listPrice === null || listPrice <= 0) return NONE;
  // The end of a year or a month, so that the estimate is not too high.
  const launch = Date.parse(releaseDate + "-12-28".slice(releaseDate.length - "2024".length));
  // In the first year the loss so far is that of a whole year.
  const years = Math.max(1, (Date.parse(today) - launch) / MS_PER_YEAR);
  const left = Math.min(1, Math.max(0, ...sellingPrices) / listPrice);
  const value = inEurosBelow(Math.min(price, paid * left ** (1 / years)));
  return value < MIN_ORDER ? NONE : { kind: "estimate", value };
}

/** What a month of the year costs, in cents: in whole euros, rounded up. */
export const costPerMonth = (price: number, value: number): number =>
  Math.ceil(Math.max(0, price - value) / 12 / 100) * 100;

const inEurosBelow = (cents: number): number => Math.floor(cents / 100) * 100;
