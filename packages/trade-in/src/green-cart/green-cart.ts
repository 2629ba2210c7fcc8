import { sum } from "@reprise/cart";
import type { Carrier } from "@reprise/order";
import { carriersFor } from "../handover/carriers.ts";

/** Maximum number of devices and media in a green cart. */
export const MAX_GREEN_CART_ITEMS = 100;

/** A trade-in order is worth at least this, in cents. */
export const MIN_ORDER = 1_000;

/** Express grading: inspected on the day of arrival. `fee` in cents, for the whole cart. */
export const EXPRESS_GRADING = { fee: 499, maxItems: 5 } as const;

/** Weight of goods that are bought without questions, with packaging. */
export const UNGRADED_GRAMS = 500;

/** The part of a green cart's line that the rules depend on. */
export interface GreenCartLine {
  /** Amount of its quote, in cents. */
  readonly amount: number;
  /** True: bought by answers to questions. */
  readonly isGraded: boolean;
  /** Weight of the device with its packaging. */
  readonly weightGrams: number;
}

export interface GreenCartFacts {
  readonly lines: readonly GreenCartLine[];
  readonly carrier: Carrier | null;
  readonly hasExpressGrading: boolean;
  /** What a coupon adds, in cents. */
  readonly bonus: number;
}

/** Amounts in cents; `total` is what the seller gets: `items` + `bonus` − `expressFee`. */
export interface GreenCartTotals {
  readonly items: number;
  readonly bonus: number;
  readonly expressFee: number;
  readonly total: number;
}

const itemsOf = (lines: readonly GreenCartLine[]) => sum(lines.map(({ amount }) => amount));

/** Express grading is for a few devices. */
export const isExpressGradingAvailable = (lines: readonly GreenCartLine[]): boolean =>
  lines.length > 0 &&
  lines.length <= EXPRESS_GRADING.maxItems &&
  lines.every(({ isGraded }) => isGraded) &&
  itemsOf(lines) >= MIN_ORDER;

/** Computes what the seller gets. Express grading that is not available costs nothing. */
export function greenCartTotals({ lines, hasExpressGrading, bonus }: GreenCartFacts): GreenCartTotals {
  const items = itemsOf(lines);
  const expressFee = hasExpressGrading && isExpressGradingAvailable(lines) ? EXPRESS_GRADING.fee : 0;
  return { items, bonus, expressFee, total: items + bonus - expressFee };
}

/** The validation errors of a green cart (specification, section 4). */
export const GREEN_CART_ERRORS = [
  "InvalidCarrierForCurrentCart",
  "ExpressGradingNotAvailable",
  "MinOrderThresholdUnfulfilled",
] as const;

export type GreenCartError =
  | { readonly type: "InvalidCarrierForCurrentCart" | "ExpressGradingNotAvailable" }
  /** `missing` in cents. The bonus of a coupon does not count. */
  | { readonly type: "MinOrderThresholdUnfulfilled"; readonly missing: number };

/** Why a green cart cannot be checked out. An empty one has no errors. */
export function greenCartErrors({ lines, carrier, hasExpressGrading }: GreenCartFacts): GreenCartError[] {
  if (lines.length === 0) return [];
  const carriers = carriersFor(lines.map(({ weightGrams }) => weightGrams));
  const missing = MIN_ORDER - itemsOf(lines);
  return [
    ...(carrier !== null && !carriers.some((each) => each.carrier === carrier)
      ? [{ type: "InvalidCarrierForCurrentCart" } as const]
      : []),
    ...(hasExpressGrading && !isExpressGradingAvailable(lines)
      ? [{ type: "ExpressGradingNotAvailable" } as const]
      : []),
    ...(missing > 0 ? [{ type: "MinOrderThresholdUnfulfilled", missing } as const] : []),
  ];
}
