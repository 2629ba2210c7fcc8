import { MAX_QUANTITY_PER_LINE, sum } from "@reprise/cart";
import type { Order } from "@reprise/contracts";
import {
  DELIVERY_METHODS,
  goodsPrice,
  itemPrice,
  type OrderAmounts,
  type Refund,
  refundOf,
  type RefundRequest,
  wholeOrder,
} from "@reprise/order";
import fc from "fast-check";
import { sql } from "kysely";
import type { Examination, Guarantee } from "../guarantee.ts";
import { dataOf } from "../orders/api-client.ts";
import { unlessEqual } from "../orders/count-outcomes.ts";
import { putCoupon } from "../orders/coupons.ts";
import { GOODS, RANDOM_GOODS } from "../orders/goods.ts";
import { inParallel } from "../orders/in-parallel.ts";
import { paymentsOf, withSavedCards } from "../orders/sandbox.ts";
import { createShoppers, newVisitor, type Wanted } from "../orders/shopper.ts";
import { setStock } from "../orders/stock.ts";
import { brokenRules } from "../orders/stored-rules.ts";

type Shop = Examination["shop"];

/** Shares and amounts that leave remainders, and one above most carts. */
const COUPONS = [
  { kind: "percentage", value: 7 },
  { kind: "percentage", value: 33 },
  { kind: "percentage", value: 100 },
  { kind: "amount", value: 1 },
  { kind: "amount", value: 1_234 },
  { kind: "amount", value: 100_000 },
  { kind: "free-delivery", value: 0 },
] as const;

const anyLines: fc.Arbitrary<readonly Wanted[]> = fc.uniqueArray(
  fc.record({
    product: fc.constantFrom(...RANDOM_GOODS),
    quantity: fc.integer({ min: 1, max: Math.min(3, MAX_QUANTITY_PER_LINE) }),
  }),
  { minLength: 1, maxLength: 5, selector: ({ product }) => product },
);

const insuredLine: readonly Wanted[] = [{ product: GOODS.insurable, withInsurance: true }];

const anyCart = fc.record({
  lines: fc.oneof({ weight: 9, arbitrary: anyLines }, { weight: 1, arbitrary: fc.constant(insuredLine) }),
  coupon: fc.option(fc.nat({ max: COUPONS.length - 1 })),
  delivery: fc.constantFrom(...DELIVERY_METHODS),
  /** Each picks a part of the order and a share of it to refund. */
  refunds: fc.array(fc.tuple(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 5 }),
});

type AnyCart = typeof anyCart extends fc.Arbitrary<infer T> ? T : never;

const amountsOf = ({ lines, totals }: Order): OrderAmounts => ({
  items: lines.flatMap((line) => line.items.map((item) => ({ ...item, line: line.uuid }))),
  delivery: totals.delivery,
});

/** Refunds some parts, then the whole order; returns what was refunded in all. */
function refundAll(amounts: OrderAmounts, picks: AnyCart["refunds"]): number {
  const refunds: Refund[] = [];
  const refund = (requests: readonly RefundRequest[]) => {
    const result = refundOf(amounts, refunds, requests);
    if (result.ok) refunds.push(result.refund);
  };
  const parts = wholeOrder(amounts);
  for (const [pick, share] of picks) {
    const part = parts[pick % parts.length] ?? { part: "delivery" };
    const item = amounts.items.find(({ id }) => part.part !== "delivery" && id === part.item);
    const amount = Math.ceil(share * (item === undefined ? amounts.delivery : goodsPrice(item)));
    refund([{ ...part, amount }]);
  }
  refund(parts);
  return sum(refunds.map(({ total }) => total));
}

/** Each line's discount is its exact share of the whole discount, give or take a cent. */
function unfairLines({ lines, totals }: Order): string[] {
  return lines.flatMap(({ items, name }) => {
    const exact = (totals.discount * sum(items.map(({ price }) => price))) / Math.max(1, totals.goods);
    const difference = Math.abs(sum(items.map(({ discount }) => discount)) - exact);
    return difference <= 1 ? [] : [`the discount of ${name} is ${difference} cents from its share`];
  });
}

async function orderAndCheck(shop: Shop, cart: AnyCart, codes: readonly string[]) {
  const { api } = shop;
  const shoppers = createShoppers(api);
  const coupon = cart.coupon === null ? undefined : codes[cart.coupon];
  const session = await shoppers.prepare({
    lines: cart.lines,
    delivery: cart.delivery,
    payment: "card",
    as: newVisitor(),
    ...(coupon === undefined ? {} : { coupon }),
  });
  const { orderUuid } = dataOf(await shoppers.complete(session));
  const order = dataOf(await api.call("api_get_order", { params: { orderUuid }, query: {} }, session.as));
  const charges = await paymentsOf(shop, orderUuid);
  const { rows: invoices } = await sql<{
    total: number;
  }>`select (content->'taxes'->>'total')::integer as total
    from document where order_uuid = ${orderUuid} and kind = 'invoice'`.execute(shop.database.db);
  const amounts = amountsOf(order);
  const { total, discount, ...others } = order.totals;
  const paid = sum(amounts.items.map(itemPrice)) + amounts.delivery;
  const integers = [...Object.values(order.totals), ...amounts.items.flatMap((item) => Object.values(item))];
  return [
    ...unlessEqual("the totals of the order", order.totals, session.shown.totals),
    ...unlessEqual("all charges less the discount", sum(Object.values(others)) - discount, total),
    ...unlessEqual("the sum of the items and the delivery", paid, total),
    ...unlessEqual(
      "charged",
      charges.map(({ amount, status }) => [amount, status]),
      total > 0 ? [[total, "authorised"]] : [],
    ),
    ...unlessEqual("invoiced", invoices, total > 0 ? [{ total }] : []),
    ...unlessEqual("refunded in all", refundAll(amounts, cart.refunds), total),
    ...unfairLines(order),
    ...(integers.some((value) => typeof value === "number" && !(Number.isSafeInteger(value) && value >= 0))
      ? ["an amount is no whole number of cents"]
      : []),
  ].map((problem) => `${problem}: ${JSON.stringify(cart)}`);
}

/** The most carts for which the stock is set at once. */
const BATCH = 250;

export const randomCarts: Guarantee = {
  name: "random-carts",
  summary:
    "Random carts are ordered: what is shown, charged, invoiced and refunded is the same, to the cent.",
  async check({ shop, isLong }) {
    const carts = fc.sample(anyCart, isLong ? 10_000 : 60);
    const codes: string[] = [];
    for (const terms of COUPONS) codes.push(await putCoupon(shop.database, terms));
    const problems: string[] = [];
    for (let start = 0; start < carts.length; start += BATCH) {
      const batch = carts.slice(start, start + BATCH);
      for (const product of [...RANDOM_GOODS, GOODS.insurable])
        await setStock(shop.database, { product, units: 2 * batch.length });
      const results = await withSavedCards(shop.shop, () =>
        inParallel({ count: batch.length, atOnce: 8 }, (index) =>
          orderAndCheck(shop, batch[index] as AnyCart, codes),
        ),
      );
      problems.push(...results.flat());
      // Servers for tests often run without autovacuum: thousands of sold units would slow every later cart.
      await sql`vacuum (analyze)`.execute(shop.database.db);
    }
    return {
      problems: [...problems.slice(0, 10), ...(await brokenRules(shop.database))],
      measured: `${carts.length} carts`,
    };
  },
};
