import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Examination, Guarantee } from "../guarantee.ts";
import { type ApiClient, type As, dataOf } from "../orders/api-client.ts";
import { unlessAmong, unlessEqual } from "../orders/count-outcomes.ts";
import { GOODS } from "../orders/goods.ts";
import { inAllWays } from "../orders/in-all-ways.ts";
import { atOnce } from "../orders/in-parallel.ts";
import { newVisitor } from "../orders/shopper.ts";
import { untilAdmitted } from "../orders/until-admitted.ts";
import { createSellers, type SeenOffer } from "../sellers/seller.ts";

type Shop = Examination["shop"];

const TIMES = 20;
const ALLOWED = ["OK", "409 IDEMPOTENCY_KEY_IN_FLIGHT"];

/** The lines of a green cart with what they bring. */
async function linesOf(client: ApiClient, as: As): Promise<ReadonlyArray<readonly [string, number]>> {
  const { items } = dataOf(await client.call("api_get_green_cart", { query: {} }, as));
  return items.map(({ uuid, quote }) => [uuid, quote.amount] as const);
}

async function quotesIn({ database }: Shop): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from quote`.execute(database.db);
  return rows[0]?.count ?? 0;
}

/** A line is added 20 times at once by the same request, then edited 20 times at once with other answers. */
async function trial(shop: Shop, client: ApiClient, keyOf: (index: number) => string): Promise<string[]> {
  const sellers = createSellers(client);
  const as = newVisitor();
  const before = await quotesIn(shop);
  const offers = await Promise.all([0, 1, 2].map((index) => sellers.look(GOODS.sold, index)));
  const [best, ...others] = offers.filter(({ price }) => price > 0) as [SeenOffer, ...SeenOffer[]];
  const key = randomUUID();
  const added = await atOnce(TIMES, () =>
    untilAdmitted(() => sellers.add({ ...as, idempotencyKey: key }, best)),
  );
  const [line] = (await linesOf(client, as))[0] ?? [""];
  const edited = await atOnce(TIMES, (index) => {
    const idempotencyKey = keyOf(index);
    // The same key is the same request.
    const offer = others[Number.parseInt(idempotencyKey.slice(0, 8), 16) % others.length] ?? best;
    return untilAdmitted(() => sellers.add({ ...as, idempotencyKey }, offer, line));
  });
  const after = await linesOf(client, as);
  const problems = [
    ...unlessAmong("added", added, ALLOWED),
    ...unlessAmong("edited", edited, ALLOWED),
    ...unlessEqual(
      "lines",
      after.map(([uuid]) => uuid),
      [line],
    ),
    ...unlessEqual("quotes", (await quotesIn(shop)) - before, 1),
  ];
  const amount = after[0]?.[1] ?? 0;
  return others.some(({ price }) => price === amount)
    ? problems
    : [...problems, `the line brings ${amount}, which nobody asked for last`];
}

export const editedLine: Guarantee = {
  name: "edited-line",
  summary: "A line of the green cart is added and edited 20 times at once: one line with one quote.",
  check: ({ shop, isLong }) =>
    inAllWays(shop, { rounds: isLong ? 10 : 1, trials: `${TIMES} edits` }, (client, keyOf) =>
      trial(shop, client, keyOf),
    ),
};
