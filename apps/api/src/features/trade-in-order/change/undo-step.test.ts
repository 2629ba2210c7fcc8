import type { TradeInOrder } from "@reprise/contracts";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { addOperator } from "../../../test/actions/operators.ts";
import { FLAWLESS, startTradeInShop, WORN } from "../../../test/actions/trade-in-actions.ts";
import { tradeInOrderActions } from "../../../test/actions/trade-in-order-actions.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { newVisitor } from "../../../test/api.ts";
import { startSmtpSink } from "../../../test/stand-ins/smtp-sink.ts";

const sink = await startSmtpSink();
afterAll(() => sink.close());
const { api, ...shop } = await startTradeInShop({ smtpUrl: sink.url, tradeInUndoMinutes: 5 });
const { change, changed, inspected, read, sold } = tradeInOrderActions(api);
const { db } = api.database;
const isPostgres = process.env["DATABASE_URL"] !== undefined;

let sellers = 0;
async function placed(count = 1) {
  const as = { visitor: newVisitor(), locale: "en" } as const;
  const email = `undo-${(sellers += 1)}@example.com`;
  for (let added = 0; added < count; added += 1)
    await shop.added(as, { id: await shop.device(), price: 20_000 });
  return { as, email, order: await sold(as, { email }) };
}
/** Lets minutes pass for what waits of an order. */
async function wait({ uuid }: TradeInOrder, minutes: number) {
  await sql`update trade_in_pending set due_at = due_at - make_interval(mins => ${minutes})
    where trade_in_uuid = ${uuid}`.execute(db);
  await sql`update job set run_at = run_at - make_interval(mins => ${minutes})
    where payload ->> 'tradeIn' = ${uuid}`.execute(db);
}
const work = () => api.runJobs("queue");
async function mailsTo(email: string): Promise<string[]> {
  await work();
  await work();
  return sink
    .mailsTo(email)
    .map((mail) => /^Subject: (.*(?:\r?\n .*)*)/mu.exec(mail)?.[1] ?? "")
    .map((subject) => subject.replaceAll(/\r?\n /gu, " ").replaceAll("\u00a0", " "));
}
const payoutsOf = async ({ uuid }: TradeInOrder) =>
  (await db.selectFrom("payout").select("amount").where("trade_in_uuid", "=", uuid).execute()).map(
    ({ amount }) => amount,
  );
const unitsOf = async ({ number }: TradeInOrder) =>
  (await sql`select from unit where source like ${`trade-in ${number}%`}`.execute(db)).rows.length;
const receive = (order: TradeInOrder, ...items: string[]) =>
  changed(order, { type: "receive", parcel: 1, items });
const undo = (order: TradeInOrder, ...items: string[]) => change(order, { type: "undo", items });

test("nothing leaves for some minutes; until then the seller reads nothing of a purchase", async () => {
  const { as, email, order } = await placed();
  await receive(order, "1");
  const accepted = await changed(order, { type: "accept", items: ["1"] });
  expect(accepted.order.items).toMatchObject([{ state: "accepted", price: 20_000 }]);
  expect(accepted.progress).toMatchObject([{ undo: { step: "accepted" } }]);
  await wait(order, 4);
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await read(as, order)).items).toMatchObject([{ state: "received", price: null }]);
  expect([await payoutsOf(order), await unitsOf(order)]).toEqual([[], 0]);
  await wait(order, 1);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(3);
  expect((await read(as, order)).items).toMatchObject([{ state: "accepted", price: 20_000 }]);
  expect([await payoutsOf(order), await unitsOf(order)]).toEqual([[20_000], 1]);
});

test("a wrong item that was received, inspected and accepted is announced again, and no mail has left", async () => {
  const { as, email, order } = await placed(2);
  const arrived = (item: string) =>
    changed(order, { type: "receive", parcel: 1, items: [item], serials: [{ item, serial: "UNDO-1" }] });
  await arrived("1");
  await changed(order, { type: "inspect", item: "1", differences: [] });
  await changed(order, { type: "accept", items: ["1"] });
  for (const [step, state] of [
    ["accepted", "inspected"],
    ["inspected", "received"],
    ["received", "announced"],
  ]) {
    const { order: after, history } = dataOf(await undo(order, "1"));
    expect(after.items[0]?.state).toBe(state);
    expect(history.at(-1)?.event).toEqual({ type: "undone", items: ["1"], step });
  }
  expect(codeOf(await undo(order, "1"))).toBe("TRADE_IN_ITEM_NOT_OPEN");
  // The serial is free for the item to which it belongs.
  await arrived("2");
  await changed(order, { type: "miss", items: ["1"] });
  await wait(order, 10);
  // Placed, missing, and that the second item has arrived.
  expect(await mailsTo(email)).toHaveLength(3);
  expect((await read(as, order)).items.map(({ steps }) => steps.map(({ type }) => type))).toEqual([
    ["missing"],
    ["received"],
  ]);
  expect([await payoutsOf(order), await unitsOf(order)]).toEqual([[], 0]);
});

test("what has left stays", async () => {
  const { as, email, order } = await placed();
  await receive(order, "1");
  await wait(order, 5);
  expect(await mailsTo(email)).toHaveLength(2);
  expect(codeOf(await undo(order, "1"))).toBe("TRADE_IN_UNDO_OVER");
  await changed(order, { type: "accept", items: ["1"] });
  await wait(order, 5);
  await work();
  expect(codeOf(await undo(order, "1"))).toBe("TRADE_IN_UNDO_OVER");
  expect((await read(as, order)).status).toBe("completed");
  expect(await payoutsOf(order)).toEqual([20_000]);
});

test("an inspection that is undone counts for nothing, also for the grade of the unit", async () => {
  const { order } = await placed();
  await inspected(order, WORN);
  expect(codeOf(await change(order, { type: "accept", items: ["1"] }))).toBe("TRADE_IN_FOUND_WORSE");
  const { gradings, progress } = dataOf(await undo(order, "1"));
  expect([gradings[0]?.found, progress[0]?.found]).toEqual([null, null]);
  await changed(order, { type: "accept", items: ["1"] });
  await wait(order, 5);
  await work();
  const { rows } = await sql`select label from unit join variant on variant.id = variant_id
    where source like ${`trade-in ${order.number}%`}`.execute(db);
  expect(rows).toEqual([{ label: "A0" }]);
});

test("a box that is accepted item by item is one payout and one mail", async () => {
  const { email, order } = await placed(3);
  await receive(order, "1", "2", "3");
  await wait(order, 5);
  await mailsTo(email);
  await changed(order, { type: "accept", items: ["1"] });
  await wait(order, 4);
  await changed(order, { type: "accept", items: ["2"] });
  // The first one waits for the second one.
  await wait(order, 4);
  await work();
  expect(await payoutsOf(order)).toEqual([]);
  await changed(order, { type: "accept", items: ["3"] });
  dataOf(await undo(order, "3"));
  await wait(order, 5);
  const mails = await mailsTo(email);
  expect(mails.filter((subject) => subject.includes("€400.00"))).toHaveLength(1);
  // Placed, received, accepted: the bank reports the payout later.
  expect(mails).toHaveLength(3);
  expect([await payoutsOf(order), await unitsOf(order)]).toEqual([[40_000], 2]);
});

test.each([
  ["a missed day of express inspection", false],
  ["a day of express inspection whose inspection was undone", true],
])("%s costs nothing", async (_, isUndone) => {
  const as = { visitor: newVisitor() };
  await shop.added(as, { id: await shop.device(), price: 20_000 });
  dataOf(await api.call("api_add_express_grading", {}, as));
  const order = await sold(as);
  expect(order.total).toBe(20_000 - order.expressFee);
  await receive(order, "1");
  if (isUndone) {
    await inspected(order, FLAWLESS, "1");
    await undo(order, "1");
  }
  await db.transaction().execute(async (transaction) => {
    // Histories never change. This session may.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update trade_in_event set at = at - interval '1 day'
      where trade_in_uuid = ${order.uuid}`.execute(transaction);
  });
  await changed(order, { type: "accept", items: ["1"] });
  await wait(order, 5);
  await work();
  expect(await payoutsOf(order)).toEqual([20_000]);
  expect((await read(as, order)).items).toMatchObject([{ price: 20_000, fee: 0 }]);
});

test.runIf(isPostgres)(
  "an undo and the departure of the money at once: one of both, in all of them",
  async () => {
    for (let round = 0; round < 10; round += 1) {
      const { order } = await placed();
      await receive(order, "1");
      await changed(order, { type: "accept", items: ["1"] });
      await wait(order, 5);
      const [answers] = await Promise.all([
        Promise.all([undo(order, "1"), undo(order, "1")]),
        work(),
        work(),
      ]);
      await work();
      const isUndone = answers.some((answer) => answer.ok);
      expect([await payoutsOf(order), await unitsOf(order)]).toEqual(isUndone ? [[], 0] : [[20_000], 1]);
      expect(answers.filter((answer) => answer.ok).length).toBeLessThanOrEqual(1);
    }
  },
);

test("an accepted device becomes no unit beside it while it waits; the error names its order", async () => {
  const { order } = await placed();
  const serials = [{ item: "1", serial: "WAITS-1" }];
  await changed(order, { type: "receive", parcel: 1, items: ["1"], serials });
  await changed(order, { type: "accept", items: ["1"] });
  const product = `${await shop.device()}`;
  const unit = { serial: "waits-1", fullBattery: null, cost: 100, vatScheme: "margin" } as const;
  const body = { product, label: "A1", units: [unit] } as const;
  const add = async () =>
    api.call(
      "api_operator_stock_add",
      { body: { ...body, units: [...body.units] } },
      await addOperator(api, "warehouse"),
    );
  const name = `item 1 of the trade-in order ${order.number}`;
  expect(await add()).toMatchObject({
    status: 400,
    error: {
      code: "UNIT_EXISTS",
      message: `The serial waits-1 is that of ${name}, which a seller has sent`,
      fields: [{ path: "body.units.0.serial", message: `is ${name}` }],
    },
  });
  await wait(order, 6);
  await work();
  expect([await unitsOf(order), codeOf(await add())]).toEqual([1, "UNIT_EXISTS"]);
});
