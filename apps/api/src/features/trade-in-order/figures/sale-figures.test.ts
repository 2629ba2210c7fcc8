import { sql } from "kysely";
import { expect, test } from "vitest";
import { addOperator } from "../../../test/actions/operators.ts";
import { startTradeInShop, WORN } from "../../../test/actions/trade-in-actions.ts";
import { tradeInOrderActions } from "../../../test/actions/trade-in-order-actions.ts";
import { dataOf } from "../../../test/answers.ts";
import { newVisitor } from "../../../test/api.ts";
import { createSaleFigures, readDecidedItems } from "./read-sale-figures.ts";

const { api, ...shop } = await startTradeInShop();
const orders = tradeInOrderActions(api);
const { answer, changed, placed, sold } = orders;
const figures = () => createSaleFigures(api.database)("de", new Date("2026-11-30T10:00:00Z"));

/** The bank has paid everything that was requested. */
async function payAll() {
  const finance = await addOperator(api, "finance");
  await api.runJobs("queue");
  const { file } = dataOf(await api.call("api_operator_payout_export", {}, finance));
  const params = { number: `${file}` };
  dataOf(await api.call("api_operator_payout_booked", { params, body: { reference: "S 1" } }, finance));
}

/** Moves everything that has happened so far into the past. */
const wait = (hours: number) =>
  api.database.db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    const ago = sql`make_interval(hours => ${hours})`;
    await sql`update trade_in_event set at = at - ${ago}`.execute(transaction);
    await sql`update ledger_transaction set created_at = created_at - ${ago}`.execute(transaction);
    await sql`update payout set requested_at = requested_at - ${ago}, settled_at = settled_at - ${ago}`.execute(
      transaction,
    );
  });

test("the figures come from what was decided, booked and paid in 90 days", async () => {
  const books = { visitor: newVisitor() };
  for (let count = 0; count < 18; count += 1)
    await shop.added(books, { id: await shop.book(1_000), price: 1_000, answers: null });
  const box = await sold(books);
  const ids = box.items.map(({ id }) => id);
  await changed(box, { type: "receive", parcel: 1, items: ids });
  const [taken, declined, refused] = [await placed(), await placed(), await placed()];
  const offers = [await orders.revised(taken.order, WORN), await orders.revised(declined.order, WORN)];
  await changed(refused.order, { type: "receive", parcel: 1, items: ["1"] });
  await wait(30);
  await changed(box, { type: "accept", items: ids });
  dataOf(await answer(taken.as, taken.order, offers[0] ?? "", "accept"));
  dataOf(await answer(declined.as, declined.order, offers[1] ?? "", "decline"));
  await changed(refused.order, { type: "refuse", items: ["1"] });
  await payAll();

  const decided = (await readDecidedItems(api.database.reads)).toSorted(
    (one, other) =>
      one.quoted - other.quoted ||
      one.offered - other.offered ||
      (one.daysToPayout ?? 0) - (other.daysToPayout ?? 0),
  );
  expect(
    decided.map(({ daysToPayout, ...item }) => ({
      ...item,
      days: daysToPayout && Math.round(daysToPayout * 100),
    })),
  ).toEqual([
    ...ids.map(() => ({ quoted: 1_000, offered: 1_000, days: 125 })),
    { quoted: 20_000, offered: 0, days: null },
    { quoted: 20_000, offered: 9_750, days: null },
    { quoted: 20_000, offered: 9_750, days: 125 },
  ]);
  // 19 were paid.
  expect(await figures()).toEqual({
    kind: "planned",
    payDays: { postedBy: "2026-12-01", paid: "2026-12-09", paidExpress: "2026-12-07" },
  });

  const last = await placed();
  await changed(last.order, { type: "receive", parcel: 1, items: ["1"] });
  await changed(last.order, { type: "accept", items: ["1"] });
  await payAll();
  expect(await figures()).toMatchObject({
    kind: "measured",
    items: 22,
    asQuotedPercent: 86,
    medianLess: 10_250,
    days: 2,
  });

  await wait(91 * 24);
  expect(await readDecidedItems(api.database.reads)).toEqual([]);
});
