import { sum } from "@reprise/cart";
import type { MessageKey } from "@reprise/locale";
import type { Country } from "../address/address-choices.ts";
import type { Refund } from "../amounts/refund.ts";
import { taxRateOn } from "./tax-rates.ts";
import { taxOf } from "./tax.ts";
import { type PaidItem, paidItems, type TaxedOrder } from "./taxed-order.ts";

/** The standard scheme on a document: one row for each rate. In cents; `net + tax = gross`. */
export interface StandardRow {
  readonly country: Country;
  /** In basis points. */
  readonly rate: number;
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

/** An amount in cents without a tax shown, and the message that says why. */
export interface UntaxedPart {
  readonly gross: number;
  readonly wording: MessageKey;
}

/** The taxes on a document. All amounts add up to `total`; null: nothing of the kind. */
export interface TaxSummary {
  /** The highest rate first. */
  readonly standard: readonly StandardRow[];
  readonly margin: UntaxedPart | null;
  readonly insurance: UntaxedPart | null;
  readonly total: number;
}

/** 2006/112/EC art. 226 (14). */
const MARGIN_WORDING: MessageKey = "order.tax.margin";

/** 2006/112/EC art. 135 (1) (a). */
const INSURANCE_WORDING: MessageKey = "order.tax.insurance";

interface Sums {
  readonly byRate: ReadonlyMap<number, StandardRow>;
  readonly margin: number;
  readonly insurance: number;
}

const grossOf = ({ goods, deliveryShare }: PaidItem): number => goods + deliveryShare;

function sumsOf(order: TaxedOrder, paid: readonly PaidItem[]): Sums {
  const { destination, date } = order;
  const byRate = new Map<number, StandardRow>();
  for (const { item, ...amounts } of paid) {
    if (item.scheme === "margin") continue;
    const rate = taxRateOn(date, destination, item.kind);
    const gross = (byRate.get(rate)?.gross ?? 0) + grossOf({ item, ...amounts });
    const { net = 0, tax } = taxOf({ scheme: "standard", kind: item.kind, destination, date, gross });
    byRate.set(rate, { country: destination, rate, net, tax, gross });
  }
  return {
    byRate,
    margin: sum(paid.filter(({ item }) => item.scheme === "margin").map(grossOf)),
    insurance: sum(paid.map(({ insurance }) => insurance)),
  };
}

const NOTHING: Sums = { byRate: new Map(), margin: 0, insurance: 0 };

/** The summary of `sums` without `rest`, row by row. */
function summaryOf(sums: Sums, rest: Sums): TaxSummary {
  const standard = [...sums.byRate.values()]
    .map((row) => {
      const { net = 0, tax = 0, gross = 0 } = rest.byRate.get(row.rate) ?? {};
      return { ...row, net: row.net - net, tax: row.tax - tax, gross: row.gross - gross };
    })
    .filter((row) => row.gross !== 0)
    .toSorted((a, b) => b.rate - a.rate);
  const part = (gross: number, wording: MessageKey) => (gross === 0 ? null : { gross, wording });
  const margin = sums.margin - rest.margin;
  const insurance = sums.insurance - rest.insurance;
  return {
    standard,
    margin: part(margin, MARGIN_WORDING),
    insurance: part(insurance, INSURANCE_WORDING),
    total: sum([...standard.map((row) => row.gross), margin, insurance]),
  };
}

/**
 * Returns the taxes on the invoice of an order: net, tax and gross for each rate of the standard scheme, the margin
 * part with the wording that the law asks for, and insurance, which is exempt. The tax is computed once for each rate, on
 * the sum of its items, so that a row is exact. The tax of the margin scheme is not part of it by law (art. 325).
 */
export const taxSummary = (order: TaxedOrder): TaxSummary =>
  summaryOf(sumsOf(order, paidItems(order)), NOTHING);

/**
 * Returns the taxes on the credit note of a refund after earlier ones: the difference between the taxes before and
 * after it. So all credit notes of a fully refunded order add up to its invoice, row by row.
 */
export const creditSummary = (order: TaxedOrder, earlier: readonly Refund[], refund: Refund): TaxSummary =>
  summaryOf(sumsOf(order, paidItems(order, earlier)), sumsOf(order, paidItems(order, [...earlier, refund])));
