import { orderProductsCount } from "./cart-totals.ts";
import type { Grade } from "./grade.ts";

/** What the premium of a product depends on. */
export interface InsurableProduct {
  /** In cents, without options such as a full battery. */
  readonly price: number;
  readonly isMedia: boolean;
  readonly isAccessory: boolean;
}

/** Premiums of one year for one unit, all in cents. */
export interface InsuranceTariff {
  /** First day, as `YYYY-MM-DD`; until the `from` of the next tariff. */
  readonly from: string;
  /** Cheaper products are not insured. */
  readonly minimumPrice: number;
  /** By rising price. Products above the last one are not insured. */
  readonly bands: ReadonlyArray<{ readonly upTo: number; readonly premium: number }>;
}

/** The tariffs of the insurer. A changed one is a further entry with its first day. */
export const INSURANCE_TARIFFS: readonly InsuranceTariff[] = [
  {
    from: "2026-01-01",
    minimumPrice: 10_000,
    bands: [
      { upTo: 20_000, premium: 2_490 },
      { upTo: 40_000, premium: 3_990 },
      { upTo: 60_000, premium: 5_490 },
      { upTo: 90_000, premium: 7_490 },
      { upTo: 140_000, premium: 10_990 },
      { upTo: 250_000, premium: 16_990 },
    ],
  },
];

/**
 * Returns the premium of one unit for one year in cents, on a day (`YYYY-MM-DD`). Null: not insured, as media,
 * accessories, and devices outside the price bands (section 3: insurancePrice).
 */
export function insurancePremium(
  { price, isMedia, isAccessory }: InsurableProduct,
  date: string,
  tariffs: readonly InsuranceTariff[] = INSURANCE_TARIFFS,
): number | null {
  if (isMedia || isAccessory) return null;
  const [tariff] = tariffs
    .filter(({ from }) => from <= date)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1));
  if (tariff === undefined || price < tariff.minimumPrice) return null;
  return tariff.bands.find(({ upTo }) => price <= upTo)?.premium ?? null;
}

/** The part of a cart line that its insurance depends on. */
export interface InsurableLine {
  readonly uuid: string;
  readonly productName: string;
  readonly grade: Grade;
  readonly quantity: number;
  readonly withInsurance: boolean;
  /** Premium of one unit in cents. */
  readonly insurancePrice: number | null;
}

/** Insurance that was removed from a cart. */
export type InsuranceRepair =
  | {
      readonly code: "CART_ITEM_INSURANCE_GONE";
      readonly uuid: string;
      readonly productName: string;
      readonly grade: Grade;
    }
  | { readonly code: "MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE" };

/** Insurance is for orders of one item: `items` counts the units of the cart (section 8). */
export const allowsInsurance = (items: number): boolean => items <= 1;

/** Removes the insurance of all lines. */
export const withoutInsurance = <Line extends Pick<InsurableLine, "withInsurance">>(
  lines: readonly Line[],
): readonly Line[] => lines.map((line) => (line.withInsurance ? { ...line, withInsurance: false } : line));

/**
 * Removes insurance that is not offered any more, and all of it in a cart of several items (section 8). Reports each
 * removal. A second call changes nothing.
 */
export function repairInsurance<Line extends InsurableLine>(
  lines: readonly Line[],
): { readonly lines: readonly Line[]; readonly repairs: readonly InsuranceRepair[] } {
  if (!lines.some(({ withInsurance }) => withInsurance)) return { lines, repairs: [] };
  if (!allowsInsurance(orderProductsCount(lines)))
    return {
      lines: withoutInsurance(lines),
      repairs: [{ code: "MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE" }],
    };
  const gone = lines.filter((line) => line.withInsurance && line.insurancePrice === null);
  return {
    lines: lines.map((line) => (gone.includes(line) ? { ...line, withInsurance: false } : line)),
    repairs: gone.map(({ uuid, productName, grade }) => ({
      code: "CART_ITEM_INSURANCE_GONE",
      uuid,
      productName,
      grade,
    })),
  };
}

/** Premium of one unit of a line in cents; 0: not insured. */
export const premiumOf = ({
  withInsurance,
  insurancePrice,
}: Pick<InsurableLine, "withInsurance" | "insurancePrice">): number =>
  withInsurance ? (insurancePrice ?? 0) : 0;
