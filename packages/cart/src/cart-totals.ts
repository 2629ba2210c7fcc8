import { type Charges, NO_EXTRAS, totalOf } from "./charges.ts";
import { type CouponEffect, NO_COUPON } from "./coupon.ts";
import { sum } from "./money.ts";

/** Delivery of one order, in cents. */
export const SHIPPING_PRICE = 399;

/** Goods worth this much, in cents and before discounts, are delivered free. */
export const FREE_SHIPPING_FROM = 5000;

/** The part of a cart line that its price depends on; `unitPrice` in cents, full battery included. */
export interface PricedLine {
  readonly unitPrice: number;
  readonly quantity: number;
}

/** What a cart charges, with the sum of it, in cents. */
export interface CartTotals extends Charges {
  readonly total: number;
}

/** Price of all devices of a line, in cents. */
export function linePrice(line: PricedLine): number {
  return line.unitPrice * line.quantity;
}

/**
 * Returns the delivery price in cents of goods worth `itemsPrice` cents. It depends on the price before
 * discounts, so that a coupon never raises the price of an order. An empty cart has no delivery price.
 */
export function shippingPrice(itemsPrice: number): number {
  return itemsPrice === 0 || itemsPrice >= FREE_SHIPPING_FROM ? 0 : SHIPPING_PRICE;
}

/**
 * Computes the totals of a cart (section 3: itemsPrice, paymentPrice). A coupon lowers the price of the goods and
 * may make the delivery free. `extras`: those of the whole cart; they change neither. Throws on amounts below 0.
 */
export function cartTotals(
  lines: readonly PricedLine[],
  { lineDiscounts, isDeliveryFree }: Pick<CouponEffect, "lineDiscounts" | "isDeliveryFree"> = NO_COUPON,
  extras = NO_EXTRAS,
): CartTotals {
  const prices = lines.map(linePrice);
  if ([...prices, ...lineDiscounts, ...Object.values(extras)].some((amount) => amount < 0))
    throw new RangeError("An amount of a cart is below 0");
  const goods = sum(prices);
  const delivery = isDeliveryFree ? 0 : shippingPrice(goods);
  const charges = { goods, discount: sum(lineDiscounts), ...extras, delivery };
  return { ...charges, total: totalOf(charges) };
}

/** How many devices a cart holds (section 3: orderProductsCount). */
export function orderProductsCount(lines: readonly Pick<PricedLine, "quantity">[]): number {
  return sum(lines.map((line) => line.quantity));
}
