import { shareOf } from "@reprise/cart";
import type { Country } from "../address/address-choices.ts";
import type { IsoDate } from "../iso-date.ts";
import { type GoodsKind, taxRateOn } from "./tax-rates.ts";

/** How the sale of a unit is taxed: `margin` for used goods bought without tax, `standard` for all other goods. */
export const TAX_SCHEMES = ["margin", "standard"] as const;

export type TaxScheme = (typeof TAX_SCHEMES)[number];

/** The country whose rate the margin scheme uses, wherever the goods go. */
export const SELLER_COUNTRY: Country = "DE";

interface Sale {
  /** Day of the delivery of goods, or of the order while they are not delivered. */
  readonly date: IsoDate;
  /** What the shopper pays in cents, tax included: price, less the discount, plus the share of delivery. */
  readonly gross: number;
}

export interface StandardSale extends Sale {
  readonly scheme: "standard";
  readonly kind: GoodsKind;
  readonly destination: Country;
}

export interface MarginSale extends Sale {
  readonly scheme: "margin";
  /** What we paid for the unit, in cents. */
  readonly cost: number;
}

/** Tax in cents. `net` exists only in the standard scheme: `net + tax = gross`. */
export interface Tax {
  readonly country: Country;
  /** In basis points. */
  readonly rate: number;
  readonly tax: number;
  readonly net?: number;
}

/** The tax in an amount that includes it, in cents. */
const taxIn = (gross: number, rate: number): number => shareOf(gross, rate, 10_000 + rate);

/**
 * Computes the tax of a sale. Half a cent is rounded away from zero (`shareOf`), the shop's one rounding rule.
 * - `standard`: the rate of the country that the goods go to (2006/112/EC art. 33, one-stop shop).
 * - `margin`: the tax in sale minus purchase, at the seller's standard rate, also for books and other countries (art.
 * 311 to 325, § 25a UStG). A negative margin owes nothing. This tax is for the books of the seller and must never be
 * shown on a document (art. 325): documents use `taxSummary`.
 */
export function taxOf(sale: StandardSale | MarginSale): Tax {
  if (sale.gross < 0) throw new RangeError(`A sale of ${sale.gross} cents`);
  if (sale.scheme === "margin") {
    const rate = taxRateOn(sale.date, SELLER_COUNTRY, "standard");
    return { country: SELLER_COUNTRY, rate, tax: taxIn(Math.max(0, sale.gross - sale.cost), rate) };
  }
  const rate = taxRateOn(sale.date, sale.destination, sale.kind);
  const tax = taxIn(sale.gross, rate);
  return { country: sale.destination, rate, tax, net: sale.gross - tax };
}
