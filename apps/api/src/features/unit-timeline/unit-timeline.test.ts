import { CATALOGUE_SOURCE, type TradeInItemChange, type TradeInOrder } from "@reprise/contracts";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import type { Schema } from "../../db/database.ts";
import { afterSaleActions } from "../../test/actions/after-sale-actions.ts";
import { addOperator } from "../../test/actions/operators.ts";
import { FLAWLESS, startTradeInShop, WORN } from "../../test/actions/trade-in-actions.ts";
import { foundAs, tradeInOrderActions } from "../../test/actions/trade-in-order-actions.ts";
import { waitForBlockedLock } from "../../test/actions/wait-for-blocked-lock.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";
import { receiveUnits } from "../stock/stock.public.ts";

const { api, ...shop } = await startTradeInShop();
const { answer, change, changed, placed, read, revise } = tradeInOrderActions(api);
const sales = afterSaleActions(api);
const otto = await addOperator(api, "warehouse");

const show = (serial: string) => api.call("api_operator_unit_show", { query: { serial } }, otto);
const unitOf = async (serial: string) => dataOf(await show(serial)).unit;
const release = (serial: string, how: object = {}) =>
  api.call("api_operator_unit_release", { body: { serial, ...how } }, otto);
const forSale = async (product: number) => {
  const query = { product: `${product}` };
  const { variants } = dataOf(await api.call("api_operator_stock_show", { query }, otto));
  return Object.fromEntries(variants.map(({ label, quantity }) => [label, quantity]));
};
type Inspect = Extract<TradeInItemChange, { type: "inspect" }>;
const inspect = (
  order: TradeInOrder,
  answers: Readonly<Record<string, string>>,
  more: Partial<Inspect> = {},
) => change(order, { type: "inspect", item: "1", ...foundAs(answers), ...more });
const receive = (order: TradeInOrder, serial?: string) =>
  change(order, {
    type: "receive",
    parcel: 1,
    items: ["1"],
    ...(serial === undefined ? {} : { serials: [{ item: "1", serial }] }),
  });
let serials = 0;
const newSerial = () => `35-${(serials += 1)}/0000`;

test("a device is bought, waits, is released, sold, returned, sold again, and bought once more: one unit, one history", async () => {
  const serial = newSerial();
  const product = await shop.device();
  const { as, order } = await placed({ sales: [{ id: product }] });
  dataOf(await receive(order, serial));
  dataOf(await inspect(order, WORN));
  await revise(order);
  const revision = (await read(as, order)).items[0]?.revision?.uuid ?? "";
  expect(codeOf(await show(serial))).toBe("UNIT_NOT_FOUND");
  // The seller's yes buys it: no operator has to do anything.
  dataOf(await answer(as, order, revision, "accept"));
  expect(await unitOf(serial)).toMatchObject({
    state: "waiting",
    label: "A2",
    cost: 9_750,
    vatScheme: "margin",
    source: `trade-in ${order.number} item 1`,
  });
  expect(await forSale(product)).toEqual({ A0: 0, A1: 0, A2: 0 });
  const waiting = dataOf(await api.call("api_operator_unit_list", { query: {} }, otto));
  expect(waiting.units.map(({ unit }) => unit.serial)).toContain(serial);

  dataOf(await release(serial));
  expect(await forSale(product)).toEqual({ A0: 0, A1: 0, A2: 1 });
  const buyer = { visitor: newVisitor() };
  const sale = await sales.ordered(buyer, product, "A2", "prepayment");
  expect((await unitOf(serial)).state).toBe("reserved");
  await sales.pay(sale.uuid, dataOf(await sales.readOrder(buyer, sale.uuid)).totals.total);
  await sales.deliver(sale.uuid, await sales.ship(sale.uuid));
  expect((await unitOf(serial)).state).toBe("sold");
  const number = dataOf(await sales.withdraw(buyer, sale.uuid, ["1"])).returnNumber ?? "";
  const back = { params: { number }, body: { note: "as sent" } };
  dataOf(await api.call("api_operator_return_receive", back, otto));
  expect((await unitOf(serial)).state).toBe("withdrawn");
  const restored = { body: { serial, reason: "inspected" } };
  dataOf(await api.call("api_operator_stock_restore", restored, otto));
  const again = await sales.ordered(buyer, product, "A2", "prepayment");
  await sales.pay(again.uuid, dataOf(await sales.readOrder(buyer, again.uuid)).totals.total);
  await sales.deliver(again.uuid, await sales.ship(again.uuid));

  const second = await placed({ sales: [{ id: product }] });
  dataOf(await receive(second.order, serial));
  await changed(second.order, { type: "accept", items: ["1"] });
  expect(await unitOf(serial)).toMatchObject({ state: "waiting", label: "A0", cost: 20_000 });

  const { life } = dataOf(await show(serial));
  expect(life.map(({ at }) => at)).toEqual(life.map(({ at }) => at).toSorted());
  const told = (subject: string | null) =>
    life.flatMap((entry) => (entry.subject === subject ? [entry.what] : []));
  expect(told(`trade-in ${order.number} item 1`).toSorted()).toEqual(
    ["quoted", "announced", "received", "inspected", "found", "revised", "revision-accepted"].toSorted(),
  );
  // Carts and checkouts reserve it and let it go again and again.
  const states = ["bought", "approved", "sold", "returned", "restored"];
  const passed = told(null).filter((what) => states.includes(what));
  expect(passed).toEqual(["bought", "approved", "sold", "returned", "restored", "sold", "bought"]);
  expect(told(`order ${sale.number} item 1`)).toEqual([
    "placed",
    "shipped",
    "delivered",
    "withdrawn",
    "returned",
  ]);
  expect(told(`order ${sale.number}`)).toContain("invoice");
  expect(told(`return ${number}`)).toEqual(["announced", "received"]);
  expect(told(`order ${again.number} item 1`)).toEqual(["placed", "shipped", "delivered"]);
  expect(told(`trade-in ${second.order.number} item 1`)).toContain("accepted");
  expect(life.find(({ what }) => what === "found")?.details).toMatchObject({ grade: "A2", amount: 9_750 });
});

test("ten answers at once make one unit; a device without a serial gets one of the shop's own", async () => {
  const { order } = await placed();
  dataOf(await receive(order));
  await Promise.all(Array.from({ length: 10 }, () => change(order, { type: "accept", items: ["1"] })));
  const { rows } =
    await sql`select serial from unit where source = ${`trade-in ${order.number} item 1`}`.execute(
      api.database.db,
    );
  expect(rows).toEqual([{ serial: `U-${order.number}-1` }]);
});

test("a missing device that the shop pays for becomes no unit; what goes back becomes none either", async () => {
  const { order } = await placed({ sales: [{}, {}] });
  await changed(order, { type: "miss", items: ["1"] });
  await changed(order, { type: "accept", items: ["1"] });
  dataOf(await change(order, { type: "receive", parcel: 1, items: ["2"] }));
  await changed(order, { type: "refuse", items: ["2"] });
  await changed(order, { type: "return", items: ["2"] });
  const { rows } = await sql`select from unit where source like ${`trade-in ${order.number}%`}`.execute(
    api.database.db,
  );
  expect(rows).toEqual([]);
});

test("a grade in which the product is not sold becomes the next worse one, or the worst, until the release", async () => {
  const product = await shop.productIn({ A1: 18_000, A3: 9_000 });
  const { order } = await placed({
    sales: [{ id: product, price: 9_000 - 9_000 * 0.25 - 1_500, answers: WORN }],
  });
  dataOf(await receive(order));
  await changed(order, { type: "accept", items: ["1"] });
  const serial = `U-${order.number}-1`;
  expect((await unitOf(serial)).label).toBe("A3");
  expect(codeOf(await release(serial, { label: "A0" }))).toBe("PRODUCT_VARIANT_DOESNT_EXIST");
  expect(dataOf(await release(serial, { label: "A1", fullBattery: true })).unit).toMatchObject({
    label: "A1",
    state: "sellable",
    fullBattery: true,
  });
});

test("a serial is of one device that is here: of no other item that is open, and of no unit on hand", async () => {
  const serial = newSerial();
  const product = await shop.device();
  const first = await placed({ sales: [{ id: product }] });
  const second = await placed({ sales: [{ id: product }] });
  const codes = (await Promise.all([receive(first.order, serial), receive(second.order, serial)])).map(
    codeOf,
  );
  expect(codes.toSorted()).toEqual(["OK", "UNIT_EXISTS"]);
  const [owner, other] = codes[0] === "OK" ? [first, second] : [second, first];
  expect(codeOf(await receive(owner.order, serial))).toBe("OK");
  await changed(owner.order, { type: "accept", items: ["1"] });
  expect(codeOf(await receive(other.order, serial))).toBe("UNIT_EXISTS");
  dataOf(await receive(other.order));
  expect(codeOf(await inspect(other.order, FLAWLESS, { serial }))).toBe("UNIT_EXISTS");
  expect(codeOf(await inspect(other.order, FLAWLESS, { serial: newSerial() }))).toBe("OK");
  for (const wrong of ["ab", "-a", "a b", "a".repeat(61), "a<b>c"])
    expect([wrong, codeOf(await inspect(other.order, FLAWLESS, { serial: wrong }))]).toEqual([
      wrong,
      "VALIDATION_FAILED",
    ]);
});

test("a serial that an import has taken meanwhile does not keep a seller from selling", async () => {
  const serial = newSerial();
  const { as, order } = await placed();
  dataOf(await receive(order, serial));
  const elsewhere = await shop.device();
  const unit = {
    productId: elsewhere,
    grade: "A0",
    serial,
    fullBattery: null,
    cost: 1,
    vatScheme: "margin",
  } as const;
  await api.database.transaction((transaction) =>
    receiveUnits(transaction, { source: CATALOGUE_SOURCE, units: [unit] }),
  );
  await changed(order, { type: "accept", items: ["1"] });
  expect((await read(as, order)).items[0]?.state).toBe("accepted");
  expect((await unitOf(`U-${order.number}-1`)).state).toBe("waiting");
});

test("only the warehouse releases, once; a unit that waits can be taken off instead", async () => {
  const { order } = await placed({ sales: [{}, {}] });
  dataOf(await change(order, { type: "receive", parcel: 1, items: ["1", "2"] }));
  await changed(order, { type: "accept", items: ["1", "2"] });
  const [one, two] = [`U-${order.number}-1`, `U-${order.number}-2`];
  const support = await addOperator(api, "support");
  const body = { serial: one };
  expect(codeOf(await api.call("api_operator_unit_release", { body }, support))).toBe("FORBIDDEN");
  const codes = (await Promise.all(Array.from({ length: 6 }, () => release(one)))).map(codeOf);
  expect(codes.toSorted()).toEqual([
    ...Array<string>(1).fill("OK"),
    ...Array<string>(5).fill("UNIT_NOT_WAITING"),
  ]);
  dataOf(await api.call("api_operator_stock_remove", { body: { serial: two, reason: "broken" } }, otto));
  expect(codeOf(await release(two))).toBe("UNIT_NOT_WAITING");
  const { entries } = dataOf(await api.call("api_operator_audit", { query: { operator: otto.name } }, otto));
  expect(entries.find(({ call }) => call === "api_operator_unit_release")).toMatchObject({
    subject: `unit ${one}`,
    changes: { state: "sellable", grade: "A0" },
  });
  expect(codeOf(await release("unknown-serial"))).toBe("UNIT_NOT_FOUND");
});

// The embedded database has one connection: no transaction waits.
test.skipIf(api.database.kind === "embedded")(
  "acceptances of orders that share products lock their stock in one order, so none waits for the other",
  async () => {
    const [low, high] = [await shop.device(), await shop.device()];
    const { order } = await placed({ sales: [{ id: high }, { id: low }] });
    await changed(order, { type: "receive", parcel: 1, items: ["1", "2"] });
    const { db } = api.database;
    const lockStockOf = async (transaction: Kysely<Schema>, product: number): Promise<boolean> => {
      const { rows } = await sql`select id from variant where product_id = ${product}
        for no key update skip locked`.execute(transaction);
      return rows.length > 0;
    };
    const { isFree, accepting } = await db.transaction().execute(async (transaction) => {
      await lockStockOf(transaction, low);
      const waiting = change(order, { type: "accept", items: ["1", "2"] }).then(codeOf);
      await waitForBlockedLock(db);
      // Who waits for the lower product has not locked the higher one yet.
      return { isFree: await lockStockOf(transaction, high), accepting: () => waiting };
    });
    expect([isFree, await accepting()]).toEqual([true, "OK"]);
  },
);
