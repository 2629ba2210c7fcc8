import { setTimeout as sleep } from "node:timers/promises";
import { cartExtras, forEachExtra, sum } from "@reprise/cart";
import type { Checkout, Order } from "@reprise/contracts";
import type { Examination, Guarantee } from "../guarantee.ts";
import { dataOf } from "../orders/api-client.ts";
import { type Change, CHANGES } from "../orders/cart-changes.ts";
import { unlessAmong, unlessEqual } from "../orders/count-outcomes.ts";
import { putCoupon } from "../orders/coupons.ts";
import { GOODS } from "../orders/goods.ts";
import { inParallel } from "../orders/in-parallel.ts";
import { createShoppers } from "../orders/shopper.ts";
import { setStock } from "../orders/stock.ts";
import { brokenRules } from "../orders/stored-rules.ts";

type Shop = Examination["shop"];

/** Longest time in ms between the order and the change; either may be first. */
const APART_MS = 40;
/** The most trials of a change for which the stock is set at once. */
const BATCH = 25;

/** What both a checkout and its order show. */
const shownIn = ({ totals, cart, email, shippingAddress, deliveryMethod }: Checkout) => ({
  totals,
  email,
  country: shippingAddress?.country,
  deliveryMethod,
  coupon: cart.coupons[0]?.code ?? null,
  lines: cart.cartItems.map(
    ({ product, variant, quantity, price, discount, withFullBattery, withInsurance }) => [
      `${product.id} ${variant.label} ${withFullBattery}`,
      [
        quantity,
        price.amount,
        discount.amount,
        cartExtras([{ withInsurance, insurancePrice: variant.insurancePrice, quantity }]),
      ],
    ],
  ),
});

const orderedIn = ({ totals, email, shippingAddress, deliveryMethod, couponCode, lines }: Order) => ({
  totals,
  email,
  country: shippingAddress.country,
  deliveryMethod,
  coupon: couponCode,
  lines: lines.map(({ productId, label, withFullBattery, items, price }) => [
    `${productId} ${label} ${withFullBattery}`,
    [
      items.length,
      price,
      sum(items.map(({ discount }) => discount)),
      forEachExtra((kind) => sum(items.map((item) => item[kind]))),
    ],
  ]),
});

/** One order against one change. What was ordered is what was shown, at once or after a second look. */
async function attempt(shop: Shop, name: string, change: Change, coupon: string) {
  const { lines = [{ product: GOODS.changing }, { product: GOODS.other }], withCoupon, make } = change;
  const { api } = shop;
  const shoppers = createShoppers(api);
  const session = await shoppers.prepare({
    lines,
    ...(withCoupon ? { coupon } : {}),
    delivery: "standard",
  });
  const after = async <T>(ms: number, work: () => Promise<T>) => {
    await sleep(ms);
    return work();
  };
  const apart = (Math.random() * 2 - 1) * APART_MS;
  const [first, changed] = await Promise.all([
    after(Math.max(0, apart), () => shoppers.complete(session)),
    after(Math.max(0, -apart), () => make(shop, session, coupon)),
  ]);
  let [answer, seen] = [first, session.shown];
  if (!first.ok) {
    seen = dataOf(await api.call("api_get_checkout", {}, session.as));
    answer = await shoppers.complete({ as: session.as, shown: seen });
  }
  const problems = [
    ...unlessAmong(`${name}, order`, [first], ["OK", "400 CHECKOUT_CHANGED"]),
    // After the order the cart is gone.
    ...unlessAmong(`${name}, change`, changed, ["OK", "404 CART_ITEM_NOT_FOUND", "400 CART_EMPTY"]),
    ...unlessAmong(`${name}, second try`, [answer], ["OK"]),
  ];
  if (!answer.ok) return { problems, wasFirst: false };
  const params = { orderUuid: answer.data.orderUuid };
  const order = dataOf(await api.call("api_get_order", { params, query: {} }, session.as));
  problems.push(...unlessEqual(`${name}, order`, orderedIn(order), shownIn(seen)));
  return { problems, wasFirst: first.ok };
}

export const changingCart: Guarantee = {
  name: "changing-cart",
  summary: "A cart is changed while it is ordered, in eleven ways: what is charged is what was shown.",
  async check({ shop, isLong }) {
    const trials = isLong ? 500 : 6;
    const batch = Math.min(trials, BATCH);
    const coupon = await putCoupon(shop.database);
    const problems: string[] = [];
    const figures: string[] = [];
    for (const [name, change] of Object.entries(CHANGES)) {
      let ordered = 0;
      for (let done = 0; done < trials; done += batch) {
        const stock = { product: GOODS.changing, units: 6 * batch, fullBattery: 3 * batch };
        await setStock(shop.database, stock);
        await setStock(shop.database, { ...stock, grade: "A2" });
        await setStock(shop.database, { product: GOODS.other, units: 4 * batch });
        await setStock(shop.database, { product: GOODS.other, units: 4 * batch, grade: "A2" });
        const results = await inParallel({ count: batch, atOnce: 5 }, () =>
          attempt(shop, name, change, coupon),
        );
        problems.push(...results.flatMap((result) => result.problems));
        ordered += results.filter(({ wasFirst }) => wasFirst).length;
      }
      figures.push(`${name} ${ordered}`);
    }
    return {
      problems: [...new Set([...problems, ...(await brokenRules(shop.database))])],
      measured: `${trials} trials each; the order was as first seen: ${figures.join(", ")}`,
    };
  },
};
