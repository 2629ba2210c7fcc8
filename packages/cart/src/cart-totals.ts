import { splitProportionally, sum } from "./money.ts";

/** Delivery of one order, in cents. */
export const SHIPPING_PRICE = 399;

/** Goods worth this much, in cents and before discounts, are delivered free. */
export const FREE_SHIPPING_FROM = 5000;

/** The part of a cart line that its price depends on; `unitPrice` in cents, full battery included. */
export interface PricedLine {
  readonly unitPrice: number;
  readonly quantity: number;
}

/** All in cents; `itemsPrice + shipping − discount = paymentPrice`, always. */
export interface CartTotals {
  readonly itemsPrice: number;
  readonly discount: number;
  readonly shipping: number;
  readonly paymentPrice: number;
  /** The discount of each line, in the order of the lines: adds up to `discount`, never above the line. */
  readonly lineDiscounts: readonly number[];
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
 * Computes the totals of a cart (section 3: itemsPrice, paymentPrice). `discount` is the coupon's discount in
 * cents. It applies only to the goods, so it is capped at their price. Throws on amounts below 0.
 */
export function cartTotals(lines: readonly PricedLine[], discount = 0): CartTotals {
  const prices = lines.map(linePrice);
  const itemsPrice = sum(prices);
  const granted = Math.min(discount, itemsPrice);
  const lineDiscounts = splitProportionally(granted, prices);
  const shipping = shippingPrice(itemsPrice);
  return {
    itemsPrice,
    discount: granted,
    shipping,
    paymentPrice: itemsPrice + shipping - granted,
    lineDiscounts,
  };
}

/** How many devices a cart holds (section 3: orderProductsCount). */
export function orderProductsCount(lines: readonly Pick<PricedLine, "quantity">[]): number {
  return sum(lines.map((line) => line.quantity));
}
