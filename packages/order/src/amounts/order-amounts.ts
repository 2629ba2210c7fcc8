import {
  type Charges,
  EXTRA_KINDS,
  type ExtraKind,
  type Extras,
  extrasPrice,
  forEachExtra,
  splitProportionally,
  sum,
  totalOf,
} from "@reprise/cart";

/**
 * One unit of an order: what is shipped, returned and refunded by itself. Amounts in cents. A line of the order is
 * one or more items of the same variant. Each extra that it does not have is 0.
 */
export interface OrderItem extends Extras {
  /** Unique in the order. */
  readonly id: string;
  /** The line that the item belongs to. */
  readonly line: string;
  /** Full battery included, before the discount. */
  readonly price: number;
  /** The item's share of the coupon's discount: at least 0, at most the price. */
  readonly discount: number;
}

/** What an order charges. `delivery` in cents, after a coupon for free delivery. */
export interface OrderAmounts {
  readonly items: readonly OrderItem[];
  readonly delivery: number;
}

/** What an order charges, with the sum of it, in cents. No amount is below 0. */
export interface OrderTotals extends Charges {
  readonly total: number;
}

/** What the shopper pays for the goods of an item, in cents, without extras and delivery. */
export const goodsPrice = (item: Pick<OrderItem, "price" | "discount">): number => item.price - item.discount;

/** What the shopper pays for an item, in cents, without delivery. */
export const itemPrice = (item: Pick<OrderItem, "price" | "discount" | ExtraKind>): number =>
  goodsPrice(item) + extrasPrice(item);

/**
 * Splits the discount of a line over its items by value, to the cent. `prices`: one for each item, in cents. Returns
 * the discounts in the order of the prices.
 */
export function discountsOfItems(discount: number, prices: readonly number[]): readonly number[] {
  if (discount > sum(prices)) throw new RangeError("A discount is above the price of its line");
  return splitProportionally(discount, prices);
}

/** Computes the totals of an order. Throws a RangeError on amounts below 0, and on a discount above its price. */
export function orderTotals({ items, delivery }: OrderAmounts): OrderTotals {
  const amounts = items.flatMap((item) => [
    item.discount,
    goodsPrice(item),
    ...EXTRA_KINDS.map((kind) => item[kind]),
  ]);
  if ([...amounts, delivery].some((amount) => amount < 0))
    throw new RangeError("An amount of an order is below 0");
  const charges = {
    goods: sum(items.map((item) => item.price)),
    discount: sum(items.map((item) => item.discount)),
    ...forEachExtra((kind) => sum(items.map((item) => item[kind]))),
    delivery,
  };
  return { ...charges, total: totalOf(charges) };
}

/**
 * Splits a delivery price over the items by the value of their goods, to the cent: it is taxed as they are. Returns
 * the shares in the order of the items. An order without items has none and needs no delivery.
 */
export const deliveryShares = (items: readonly OrderItem[], delivery: number): readonly number[] =>
  splitProportionally(delivery, items.map(goodsPrice));
