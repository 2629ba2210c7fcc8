import { sum } from "@reprise/cart";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { putCoupon } from "../../test/actions/coupons.ts";
import { addOperator } from "../../test/actions/operators.ts";
import { FLAWLESS, gradingOf, startTradeInShop, WORN } from "../../test/actions/trade-in-actions.ts";
import { tradeInOrderActions, today } from "../../test/actions/trade-in-order-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";
import { sellerAccount } from "../ledger/ledger.public.ts";

const { api, ...shop } = await startTradeInShop();
const { answer, change, changed, inspected, placed, read, ...actions } = tradeInOrderActions(api);
const revised = actions.revised.bind({ ...actions, inspected });

/** The amounts that the shop pays for an order. */
const payouts = async (tradeIn: string): Promise<number[]> => {
  const rows = await api.database.db
    .selectFrom("payout")
    .select("amount")
    .where("trade_in_uuid", "=", tradeIn)
    .orderBy("requested_at")
    .execute();
  return rows.map(({ amount }) => amount);
};
/** Moves all offers `days` into the past. */
const age = (uuid: string, days: number) =>
  api.database.db.transaction().execute(async (transaction) => {
    // Histories never change. This session may.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update trade_in_event set event = event || jsonb_build_object('answerUntil',
        ((event ->> 'answerUntil')::date - ${days}::integer)::text)
      where trade_in_uuid = ${uuid} and event ->> 'type' = 'revised'`.execute(transaction);
  });

/** Moves the quotes of an order `days` into the past. */
const ageQuotes = (uuid: string, days: number) =>
  api.database.db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update quote set valid_until = valid_until - make_interval(days => ${days})
      where uuid in (select quote_uuid from trade_in_item where trade_in_uuid = ${uuid})`.execute(
      transaction,
    );
  });

test("a device as described is accepted and paid once, however often an operator says so", async () => {
  const { as, order } = await placed();
  await changed(order, { type: "post", parcel: 1, on: today() });
  expect((await read(as, order)).status).toBe("posted");
  await inspected(order);
  const accept = () => change(order, { type: "accept", items: ["1"] });
  await Promise.all(Array.from({ length: 10 }, accept));
  expect((await read(as, order)).items).toMatchObject([{ state: "accepted", price: 20_000 }]);
  expect(await payouts(order.uuid)).toEqual([20_000]);
});

test("all devices as described bring the total that the seller saw, with bonus and fee for express grading", async () => {
  const as = { visitor: newVisitor() };
  for (let count = 0; count < 3; count += 1) await shop.added(as, { id: await shop.device(), price: 20_000 });
  await putCoupon(api.database, { code: "MORE", side: "green" });
  dataOf(await api.call("api_set_green_coupon", { body: { code: "MORE" } }, as));
  const { total, itemsPrice, bonus, expressFee } = dataOf(await api.call("api_add_express_grading", {}, as));
  const order = await actions.sold(as);
  await changed(order, { type: "receive", parcel: 1, items: ["1", "2", "3"] });
  await changed(order, { type: "accept", items: ["1", "2", "3"] });
  expect(sum(await payouts(order.uuid))).toBe(total);
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, sum(amount)::integer as sum from ledger_entry
    where transaction_uuid in (select transaction_uuid from ledger_entry
        join ledger_transaction on ledger_transaction.uuid = transaction_uuid
        where account = ${sellerAccount(order.uuid)} and reason = 'device-accepted')
    group by account order by account`.execute(api.database.db);
  expect(rows).toEqual([
    { account: "coupon", sum: -bonus },
    { account: "express-fee", sum: expressFee },
    { account: "goods", sum: -itemsPrice },
    { account: sellerAccount(order.uuid), sum: total },
  ]);
});

test("a revised offer names what was found and what it costs, and is paid after a yes", async () => {
  const { as, order } = await placed();
  const revision = await revised(order, WORN);
  const after = await read(as, order);
  expect(after.status).toBe("revised");
  expect(after.items[0]?.revision).toMatchObject({
    amount: 9_750,
    late: 0,
    differences: [
      { question: "looks", answered: "new", found: "worn", cents: 5_000 },
      { question: "where", answered: null, found: "display", cents: 3_750 },
      { question: "charger", answered: "yes", found: "no", cents: 1_500 },
    ],
  });
  expect(await payouts(order.uuid)).toEqual([]);
  expect(codeOf(await answer({ visitor: newVisitor() }, order, revision, "accept"))).toBe("NOT_FOUND");
  const answers = await Promise.all(Array.from({ length: 5 }, () => answer(as, order, revision, "accept")));
  expect(new Set(answers.map(codeOf))).toEqual(new Set(["OK"]));
  expect(await payouts(order.uuid)).toEqual([9_750]);
  expect(codeOf(await answer(as, order, revision, "decline"))).toBe("TRADE_IN_ITEM_NOT_OPEN");
});

test("prices of today change nothing about a quote; a better device is paid without asking", async () => {
  const id = await shop.device();
  const { order } = await placed({ sales: [{ id, price: 9_750, answers: WORN }] });
  await shop.setPrices(id, { A0: 1_000, A1: 1_000, A2: 1_000 });
  await inspected(order, FLAWLESS);
  expect(codeOf(await change(order, { type: "revise", item: "1" }))).toBe("TRADE_IN_ITEM_NOT_OPEN");
  await changed(order, { type: "accept", items: ["1"] });
  expect(await payouts(order.uuid)).toEqual([20_000]);
});

test("a box that was posted after the quote has ended gets today's lower price as a revised offer", async () => {
  const id = await shop.device();
  const { as, order } = await placed({ sales: [{ id }] });
  await shop.setPrices(id, { A0: 12_000, A1: 12_000, A2: 12_000 });
  await ageQuotes(order.uuid, 22);
  await changed(order, { type: "post", parcel: 1, on: today() });
  await inspected(order);
  // Nothing is wrong with the device, so nothing has to be shown.
  await changed(order, { type: "revise", item: "1" });
  const { revision } = (await read(as, order)).items[0] ?? {};
  expect(revision).toMatchObject({ amount: 12_000, differences: [], late: 8_000 });
});

test("a part of a box is accepted, the declined part goes back", async () => {
  const { as, order } = await placed({ sales: [{}, {}] });
  const revision = await revised(order, WORN);
  await inspected(order, FLAWLESS, "2");
  await changed(order, { type: "accept", items: ["2"] });
  dataOf(await answer(as, order, revision, "decline"));
  const { order: after } = await changed(order, { type: "return", items: ["1"] });
  expect(after.status).toBe("completed");
  expect(after.items.map(({ state }) => state)).toEqual(["returned", "accepted"]);
  expect(await payouts(order.uuid)).toEqual([20_000]);
});

test("silence for 14 days sends the device back, not a day earlier", async () => {
  const { as, order } = await placed();
  await revised(order, WORN);
  await age(order.uuid, 14);
  await api.runJobs("expired-revisions");
  expect((await read(as, order)).status).toBe("revised");
  await age(order.uuid, 1);
  await api.runJobs("expired-revisions");
  expect((await read(as, order)).items).toMatchObject([{ state: "returning", price: null }]);
  expect(await payouts(order.uuid)).toEqual([]);
});

test("a device that its seller lets recycle, one that is blocked", async () => {
  const { as, order } = await placed({ sales: [{}, {}] });
  dataOf(await answer(as, order, await revised(order, WORN), "recycle"));
  await inspected(order, FLAWLESS, "2");
  await changed(order, { type: "block", items: ["2"], reason: "account-lock" });
  expect((await read(as, order)).items.map(({ state }) => state)).toEqual(["recycled", "blocked"]);
  expect(codeOf(await change(order, { type: "accept", items: ["2"] }))).toBe("TRADE_IN_ITEM_NOT_OPEN");
  for (const type of ["recycle", "accept"] as const)
    expect(codeOf(await change(order, { type, items: ["2"] }))).toBe("TRADE_IN_ITEM_NOT_OPEN");
  await changed(order, { type: "unblock", items: ["2"], reason: "the owner has removed the account" });
  await changed(order, { type: "accept", items: ["2"] });
  expect(await payouts(order.uuid)).toEqual([20_000]);
});

test("answers that are no grading, items and boxes that are not there are refused", async () => {
  const { order } = await placed();
  expect(codeOf(await change(order, { type: "receive", parcel: 9, items: ["1"] }))).toBe(
    "TRADE_IN_ITEM_UNKNOWN",
  );
  expect(codeOf(await change(order, { type: "receive", parcel: 1, items: ["9"] }))).toBe(
    "TRADE_IN_ITEM_UNKNOWN",
  );
  await changed(order, { type: "receive", parcel: 1, items: ["1"] });
  const half = [{ question: "power", answer: "on" }];
  const answers = await change(order, { type: "inspect", item: "1", answers: half });
  expect(codeOf(answers)).toBe("GRADING_INVALID");
  expect(codeOf(await change(order, { type: "inspect", item: "1" }))).toBe("GRADING_INVALID");
  expect(codeOf(await change({ number: "2222-2222" }, { type: "accept", items: ["1"] }))).toBe(
    "TRADE_IN_NOT_FOUND",
  );
});

test("an unplugged power answer leaves nothing to accept", async () => {
  const { as, order } = await placed();
  const revision = await revised(order, { power: "dead" });
  expect(codeOf(await answer(as, order, revision, "accept"))).toBe("REVISION_NOT_OPEN");
  dataOf(await answer(as, order, revision, "recycle"));
});

test("the history of trade-in orders is only added to", async () => {
  const { order } = await placed();
  const rewrite = sql`update trade_in_event set actor = 'nobody' where trade_in_uuid = ${order.uuid}`;
  await expect(rewrite.execute(api.database.db)).rejects.toThrow("only added to");
});

test("an inspection takes over the seller's answers except where the device is otherwise", async () => {
  const { as, order } = await placed();
  await changed(order, { type: "receive", parcel: 1, items: ["1"] });
  const inspect = (...differences: { question: string; answer: string }[]) =>
    change(order, { type: "inspect", item: "1", differences });
  const worn = { question: "looks", answer: "worn" };
  const missing = await inspect(worn);
  expect(missing.ok ? [] : missing.error.fields).toEqual([
    { path: "body.answers.where", message: "MISSING_ANSWER" },
  ]);
  expect(codeOf(await inspect({ question: "where", answer: "back" }))).toBe("GRADING_INVALID");
  const { gradings } = dataOf(await inspect(worn, { question: "where", answer: "display" }));
  expect(gradings).toMatchObject([
    {
      item: "1",
      answers: gradingOf(FLAWLESS).answers,
      questions: [{ id: "power" }, { id: "looks" }, { id: "where" }, { id: "charger" }],
    },
  ]);
  expect(gradings[0]?.found).toEqual(expect.arrayContaining([worn, { question: "charger", answer: "yes" }]));
  // What is asked only after another answer goes with it.
  const same = dataOf(await inspect());
  expect(same.gradings[0]?.found).toEqual(gradingOf(FLAWLESS).answers);
  await changed(order, { type: "accept", items: ["1"] });
  expect((await read(as, order)).items[0]?.price).toBe(20_000);
});

test("finance pays again what a bank has rejected, once; without a balance nothing is paid", async () => {
  const { order } = await placed();
  await inspected(order);
  await changed(order, { type: "accept", items: ["1"] });
  const finance = await addOperator(api, "finance");
  const pay = () => api.call("api_operator_pay_trade_in", { params: { number: order.number } }, finance);
  expect(dataOf(await pay())).toMatchObject({ amount: 0, payouts: [{ amount: 20_000 }] });
  const [first] = dataOf(await pay()).payouts;
  dataOf(await api.call("api_operator_payout_export", {}, finance));
  const rejected = { params: { id: first?.uuid ?? "" }, body: { reason: "closed" } };
  dataOf(await api.call("api_operator_payout_rejected", rejected, finance));
  const answers = await Promise.all(Array.from({ length: 5 }, pay));
  expect(sum(answers.map((answer) => dataOf(answer).amount))).toBe(20_000);
  expect(await payouts(order.uuid)).toEqual([20_000, 20_000]);
  const warehouse = await addOperator(api, "warehouse");
  const params = { number: order.number };
  expect(codeOf(await api.call("api_operator_pay_trade_in", { params }, warehouse))).toBe("FORBIDDEN");
});

test("what was found worse is bought at its quote only by name", async () => {
  const { as, order } = await placed();
  await inspected(order, WORN);
  const accept = (how: object = {}) => change(order, { type: "accept", items: ["1"], ...how });
  expect(codeOf(await accept())).toBe("TRADE_IN_FOUND_WORSE");
  expect(codeOf(await accept({ atQuote: false }))).toBe("TRADE_IN_FOUND_WORSE");
  expect(await payouts(order.uuid)).toEqual([]);
  dataOf(await accept({ atQuote: true }));
  expect((await read(as, order)).items).toMatchObject([{ state: "accepted", price: 20_000 }]);
});

test("a lower offer names the reason of each answer and shows a photo, or it is not made", async () => {
  const { as, order } = await placed();
  const revise = () => change(order, { type: "revise", item: "1" });
  const missing = async () => {
    const answered = await revise();
    return answered.ok ? [] : [answered.error.code, ...(answered.error.fields ?? []).map(({ path }) => path)];
  };
  await changed(order, { type: "receive", parcel: 1, items: ["1"] });
  const inspect = (more: object) =>
    changed(order, { type: "inspect", item: "1", answers: gradingOf(WORN).answers, ...more });
  await inspect({ note: "worn" });
  const code = "REVISION_EVIDENCE_MISSING";
  expect(await missing()).toEqual([code, "photo", "reasons.looks", "reasons.where", "reasons.charger"]);
  const because = (...questions: string[]) => ({
    reasons: questions.map((question) => ({ question, reason: `why ${question}` })),
  });
  await inspect(because("looks", "charger"));
  expect(await missing()).toEqual([code, "photo", "reasons.where"]);
  await inspect(because("looks", "where", "charger"));
  expect(await missing()).toEqual([code, "photo"]);
  expect((await read(as, order)).status).toBe("received");
  await actions.revise(order);
  expect((await read(as, order)).items[0]?.revision).toMatchObject({
    differences: ["looks", "where", "charger"].map((question) => ({ question, reason: `why ${question}` })),
    photos: [{}],
  });
});

test("a box was posted between the order and today", async () => {
  const { order } = await placed();
  const post = (on: string) => change(order, { type: "post", parcel: 1, on });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  for (const on of [day(2), day(365), day(-2), "2020-01-01"]) {
    const refused = await post(on);
    expect(refused.ok ? on : refused.error).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: [{ path: "body.change.on" }],
    });
  }
  dataOf(await post(today()));
});
