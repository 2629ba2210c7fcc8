import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTradeInShop } from "../../../test/actions/trade-in-actions.ts";
import { tradeInOrderActions, today } from "../../../test/actions/trade-in-order-actions.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { type CallAs, newVisitor } from "../../../test/api.ts";

const { api } = await startTradeInShop();
const { change, changed, placed, read } = tradeInOrderActions(api);
const cancel = (as: CallAs, { uuid: tradeInUuid }: { readonly uuid: string }) =>
  api.call("api_cancel_trade_in", { params: { tradeInUuid }, body: {} }, as);

test("a seller cancels an order that was not posted; repeated or many at once, it happens once", async () => {
  const { as, order } = await placed({ sales: [{}, {}] });
  expect(codeOf(await cancel({ visitor: newVisitor() }, order))).toBe("NOT_FOUND");
  const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(as, order)));
  expect(new Set(answers.map(codeOf))).toEqual(new Set(["OK"]));
  const after = await read(as, order);
  expect([after.status, after.items.map(({ state }) => state)]).toEqual([
    "cancelled",
    ["cancelled", "cancelled"],
  ]);
  const { rows } = await sql`select actor from trade_in_event
    where trade_in_uuid = ${order.uuid} and event ->> 'type' = 'cancelled'`.execute(api.database.db);
  expect(rows).toEqual([{ actor: "seller" }]);
});

test("what was posted or has arrived is not cancelled by its seller", async () => {
  const { as, order } = await placed();
  await changed(order, { type: "post", parcel: 1, on: today() });
  expect(codeOf(await cancel(as, order))).toBe("TRADE_IN_ALREADY_POSTED");
  const other = await placed({ sales: [{}, {}] });
  await changed(other.order, { type: "receive", parcel: 1, items: ["1"] });
  expect(codeOf(await cancel(other.as, other.order))).toBe("TRADE_IN_ITEM_NOT_OPEN");
});

test("a box that comes although its order was cancelled is inspected and bought as quoted", async () => {
  const { as, order } = await placed();
  dataOf(await cancel(as, order));
  await changed(order, { type: "receive", parcel: 1, items: ["1"] });
  await changed(order, { type: "accept", items: ["1"] });
  expect(await read(as, order)).toMatchObject({
    status: "completed",
    items: [{ state: "accepted", price: 20_000 }],
  });
});

test("an operator cancels a missing item that its seller did not send, which completes the order", async () => {
  const { as, order } = await placed({ sales: [{}, {}] });
  await changed(order, { type: "receive", parcel: 1, items: ["1"] });
  await changed(order, { type: "accept", items: ["1"] });
  await changed(order, { type: "miss", items: ["2"] });
  expect((await read(as, order)).status).toBe("received");
  await changed(order, { type: "cancel", items: ["2"] });
  expect((await read(as, order)).status).toBe("completed");
  expect(codeOf(await change(order, { type: "cancel", items: ["1"] }))).toBe("TRADE_IN_ITEM_NOT_OPEN");
});

/** Moves an order and its quotes into the past. */
const age = (uuid: string, days: number) =>
  api.database.db.transaction().execute(async (transaction) => {
    // Quotes never change. This session may.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update quote set valid_until = valid_until - make_interval(days => ${days})
      where uuid in (select quote_uuid from trade_in_item where trade_in_uuid = ${uuid})`.execute(
      transaction,
    );
    await sql`update trade_in set placed_at = placed_at - make_interval(days => ${days})
      where uuid = ${uuid}`.execute(transaction);
  });

test("an order of which nothing was posted ends 30 days after its quotes, not a day earlier", async () => {
  const [silent, posted] = [await placed(), await placed()];
  await changed(posted.order, { type: "post", parcel: 1, on: today() });
  for (const { order } of [silent, posted]) await age(order.uuid, 50);
  await api.runJobs("not-posted");
  expect((await read(silent.as, silent.order)).status).toBe("announced");
  for (const { order } of [silent, posted]) await age(order.uuid, 1);
  await api.runJobs("not-posted");
  expect((await read(silent.as, silent.order)).status).toBe("cancelled");
  expect((await read(posted.as, posted.order)).status).toBe("posted");
  expect(codeOf(await cancel(silent.as, silent.order))).toBe("OK");
});
