import { EXTRA_KINDS, sum } from "@reprise/cart";
import { goodsPrice, type OrderAmounts } from "./order-amounts.ts";

/** What of an item is refunded by itself: the goods and each extra. */
export const ITEM_PARTS = ["goods", ...EXTRA_KINDS] as const;

/** What of an order is refunded by itself. */
export type RefundedPart =
  | { readonly part: (typeof ITEM_PARTS)[number]; readonly item: string }
  | { readonly part: "delivery" };

/** A part with its amount in cents. */
export type RefundedAmount = RefundedPart & { readonly amount: number };

/** A part to refund. `amount` in cents; without it, all that is left of the part. */
export type RefundRequest = RefundedPart & { readonly amount?: number };

/** A refund to make; `total` in cents is above 0 and the sum of its parts. */
export interface Refund {
  readonly parts: readonly RefundedAmount[];
  readonly total: number;
}

export type RefundErrorCode =
  | "UNKNOWN_ITEM"
  | "PART_NAMED_TWICE"
  | "INVALID_AMOUNT"
  | "MORE_THAN_LEFT"
  | "NOTHING_LEFT";

export type RefundResult =
  | { readonly ok: true; readonly refund: Refund }
  | { readonly ok: false; readonly code: RefundErrorCode };

const keyOf = (part: RefundedPart): string =>
  part.part === "delivery" ? "delivery" : `${part.part}:${part.item}`;

/** All parts of an item. */
export const wholeItem = (item: string): readonly RefundedPart[] =>
  ITEM_PARTS.map((part) => ({ part, item }));

/** All parts of an order: the request of a full refund. */
export const wholeOrder = ({ items }: OrderAmounts): readonly RefundedPart[] => [
  ...items.flatMap(({ id }) => wholeItem(id)),
  { part: "delivery" },
];

const partsOf = ({ items, delivery }: OrderAmounts): readonly RefundedAmount[] => [
  ...items.flatMap((item) =>
    ITEM_PARTS.map((part) => ({
      part,
      item: item.id,
      amount: part === "goods" ? goodsPrice(item) : item[part],
    })),
  ),
  { part: "delivery", amount: delivery },
];

/** Returns what is left to refund of a part, in cents, after earlier refunds; undefined: the order has no such part. */
export type LeftOf = (part: RefundedPart) => number | undefined;

/** Computes what is left of each part. Throws a RangeError when the earlier refunds exceed a part. */
export function leftToRefund(order: OrderAmounts, earlier: readonly Refund[]): LeftOf {
  const left = new Map(partsOf(order).map((part) => [keyOf(part), part.amount]));
  for (const part of earlier.flatMap((refund) => refund.parts)) {
    const rest = (left.get(keyOf(part)) ?? 0) - part.amount;
    if (rest < 0) throw new RangeError(`More was refunded than charged: ${keyOf(part)}`);
    left.set(keyOf(part), rest);
  }
  return (part) => left.get(keyOf(part));
}

/**
 * Decides a refund after earlier ones. Parts of which nothing is left are left out of it. A refund never exceeds
 * what is left of a part; the full refund after any others returns exactly the rest of what was charged.
 */
export function refundOf(
  order: OrderAmounts,
  earlier: readonly Refund[],
  requests: readonly RefundRequest[],
): RefundResult {
  const refused = (code: RefundErrorCode): RefundResult => ({ ok: false, code });
  if (new Set(requests.map(keyOf)).size < requests.length) return refused("PART_NAMED_TWICE");
  const leftOf = leftToRefund(order, earlier);
  const parts: RefundedAmount[] = [];
  for (const request of requests) {
    const left = leftOf(request);
    if (left === undefined) return refused("UNKNOWN_ITEM");
    const { amount, ...part } = request;
    if (amount !== undefined && !(Number.isSafeInteger(amount) && amount > 0))
      return refused("INVALID_AMOUNT");
    if (amount !== undefined && amount > left) return refused("MORE_THAN_LEFT");
    if (left > 0) parts.push({ ...part, amount: amount ?? left });
  }
  if (parts.length === 0) return refused("NOTHING_LEFT");
  return { ok: true, refund: { parts, total: sum(parts.map((part) => part.amount)) } };
}
