import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Examination, Guarantee } from "../guarantee.ts";
import { outcomeOf } from "../orders/api-client.ts";
import { unlessEqual, unlessOutcomes } from "../orders/count-outcomes.ts";
import { putCoupon, usesOf } from "../orders/coupons.ts";
import { RANDOM_GOODS } from "../orders/goods.ts";
import { atOnce, inParallel } from "../orders/in-parallel.ts";
import { registerCustomer } from "../orders/register-customer.ts";
import { createShoppers, type Session } from "../orders/shopper.ts";
import { setStock } from "../orders/stock.ts";
import { brokenRules } from "../orders/stored-rules.ts";

type Shop = Examination["shop"];

/** Different goods, so that orders wait for the coupon and not for the stock. */
const linesOf = (index: number) => [{ product: RANDOM_GOODS[index % RANDOM_GOODS.length] ?? 0 }];

const setStockOfAll = async ({ database }: Shop, units: number): Promise<void> => {
  for (const product of RANDOM_GOODS) await setStock(database, { product, units });
};

const newEmail = () => `${randomUUID()}@example.com`;

/** Many carts of different guests want the uses of one coupon. */
async function race(shop: Shop, limit: number, carts: number): Promise<string[]> {
  const { api, database } = shop;
  const shoppers = createShoppers(api);
  const coupon = await putCoupon(database, { limitOverall: limit });
  await setStockOfAll(shop, carts);
  const sessions = await inParallel({ count: carts, atOnce: 8 }, (index) =>
    shoppers.prepare({ lines: linesOf(index), coupon, email: newEmail() }),
  );
  const answers = await atOnce(carts, (index) => shoppers.complete(sessions[index] as Session));
  const what = `limit ${limit}`;
  return [
    ...unlessOutcomes(what, answers, { OK: limit, "400 COUPON::USED_UP": carts - limit }),
    ...unlessEqual(`${what}, uses`, await usesOf(database, coupon), { used: limit, left: 0 }),
  ];
}

/** An order that is not paid in time gives its use back, once. */
async function failedPayment({ api, database }: Shop): Promise<string[]> {
  const shoppers = createShoppers(api);
  const coupon = await putCoupon(database, { limitOverall: 1 });
  const [first, second] = [
    await shoppers.prepare({ lines: linesOf(0), coupon, email: newEmail() }),
    await shoppers.prepare({ lines: linesOf(1), coupon, email: newEmail() }),
  ];
  const problems = unlessOutcomes("before it fails", [await shoppers.complete(first)], { OK: 1 });
  await sql`update orders set payment_due_at = now() where uuid = ${first.shown.orderUuid}`.execute(
    database.db,
  );
  // The job that ends unpaid orders runs every 15 seconds.
  const end = performance.now() + 40_000;
  while ((await usesOf(database, coupon))?.left === 0 && performance.now() < end) await sleep(500);
  return [
    ...problems,
    ...unlessEqual("uses after a failed payment", await usesOf(database, coupon), { used: 0, left: 1 }),
    ...unlessOutcomes("after it failed", [await shoppers.complete(second)], { OK: 1 }),
  ];
}

/** A person with two devices: two guests with one address, at once. */
async function sameGuest({ api, database }: Shop): Promise<string[]> {
  const shoppers = createShoppers(api);
  const coupon = await putCoupon(database, { limitPerCustomer: 1 });
  const email = newEmail();
  const sessions = await inParallel({ count: 8, atOnce: 4 }, (index) =>
    // The same mailbox, however it is written.
    shoppers.prepare({ lines: linesOf(index), coupon, email: index % 2 === 0 ? email : email.toUpperCase() }),
  );
  const answers = await atOnce(8, (index) => shoppers.complete(sessions[index] as Session));
  return unlessOutcomes("one guest", answers, { OK: 1, "400 COUPON::ALREADY_USED": 7 });
}

/** A customer who is logged in on one device, and a guest on the other. */
async function sameCustomer(shop: Shop): Promise<string[]> {
  const { api, database } = shop;
  const shoppers = createShoppers(api);
  const coupon = await putCoupon(database, { limitPerCustomer: 1 });
  const { email, tokens } = await registerCustomer(shop);
  const [one, other] = [{ customer: tokens[0] }, { customer: tokens[1] }];
  const loggedIn = await shoppers.prepare({ lines: linesOf(0), coupon, as: one });
  const guest = await shoppers.prepare({ lines: linesOf(1), coupon, email });
  const together = await Promise.all([
    shoppers.complete(loggedIn),
    shoppers.complete({ ...loggedIn, as: other }),
  ]);
  await shoppers.fill(other, linesOf(2));
  const again = await api.call("api_set_coupon", { body: { code: coupon } }, other);
  return [
    ...unlessOutcomes("one cart on two devices", together, { OK: 2 }),
    ...unlessEqual("a second use on the other device", outcomeOf(again), "400 COUPON::ALREADY_USED"),
    ...unlessOutcomes("the customer as a guest", [await shoppers.complete(guest)], {
      "400 COUPON::ALREADY_USED": 1,
    }),
  ];
}

export const couponLimits: Guarantee = {
  name: "coupon-limits",
  summary: "50 carts with a coupon for one order, 100 with one for ten; failed payments; two devices.",
  async check({ shop, isLong }) {
    const rounds = isLong ? 5 : 1;
    const problems: string[] = [];
    for (let round = 1; round <= rounds; round += 1)
      problems.push(...(await race(shop, 1, 50)), ...(await race(shop, 10, isLong ? 100 : 40)));
    await setStockOfAll(shop, 20);
    problems.push(
      ...(await failedPayment(shop)),
      ...(await sameGuest(shop)),
      ...(await sameCustomer(shop)),
      ...(await brokenRules(shop.database)),
    );
    return { problems, measured: `${rounds} rounds` };
  },
};
