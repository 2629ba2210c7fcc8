import { couponEffect, NO_COUPON, shippingPrice, sum, unitExtras } from "@reprise/cart";
import { discountsOfItems, isLarge, type OrderItem, type ParcelFacts } from "@reprise/order";
import type { RepairedContents } from "../cart/cart.public.ts";

/** What an order of a cart consists of, before its delivery. */
export interface Goods {
  /** One for each unit. */
  readonly items: readonly OrderItem[];
  /** In cents, before discounts. */
  readonly price: number;
  readonly isDeliveryFree: boolean;
  /** What the standard delivery costs, in cents. */
  readonly standardDelivery: number;
  readonly parcel: ParcelFacts;
}

/** Computes the items of an order from a repaired cart. Prices are those of the server, to the cent. */
export function goodsOf({ lines, coupon }: Pick<RepairedContents, "lines" | "coupon">): Goods {
  const { lineDiscounts, isDeliveryFree } = coupon === null ? NO_COUPON : couponEffect(coupon, lines);
  const items = lines.flatMap((line, position) => {
    const { uuid, unitPrice, quantity } = line;
    const prices = Array.from({ length: quantity }, () => unitPrice);
    const discounts = discountsOfItems(lineDiscounts[position] ?? 0, prices);
    return prices.map((price, index) => ({
      id: `${uuid}:${index}`,
      line: uuid,
      price,
      discount: discounts[index] ?? 0,
      ...unitExtras(line),
    }));
  });
  const price = sum(items.map((item) => item.price));
  return {
    items,
    price,
    isDeliveryFree,
    standardDelivery: isDeliveryFree ? 0 : shippingPrice(price),
    parcel: {
      hasInsurance: lines.some(({ withInsurance }) => withInsurance),
      hasLargeGoods: lines.some(({ categoryIds }) => isLarge(categoryIds)),
    },
  };
}
