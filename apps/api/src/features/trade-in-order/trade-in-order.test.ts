import { LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { customerActions, PASSWORD } from "../../test/actions/customers.ts";
import { downloadLabel } from "../../test/actions/documents.ts";
import { readBarcodes } from "../../test/actions/read-barcodes.ts";
import { FLAWLESS, startTradeInShop, WORN } from "../../test/actions/trade-in-actions.ts";
import { tradeInOrderActions, today } from "../../test/actions/trade-in-order-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { type CallAs, newVisitor } from "../../test/api.ts";
import { createPayoutLink } from "../payout/payout.public.ts";
import { printLabel } from "./label/printed-label.ts";
import { findTradeIn } from "./store/trade-in.store.ts";

const { api, ...shop } = await startTradeInShop();
const { answer, changed, inspected, placed, read, sold, ...actions } = tradeInOrderActions(api);
const revised = actions.revised.bind({ ...actions, inspected });
const people = customerActions(api);
const stranger: CallAs = { visitor: newVisitor() };

const get = (as: CallAs, tradeInUuid: string, token?: string) =>
  api.call(
    "api_get_trade_in_order",
    { params: { tradeInUuid }, query: token === undefined ? {} : { token } },
    as,
  );
const list = (as: CallAs, page?: number) =>
  api.call("api_get_trade_in_orders", { query: page === undefined ? {} : { page: `${page}` } }, as);

/** Orders of a new customer. */
async function customers(count: number) {
  const { customer } = await people.customer();
  const as = { customer, visitor: newVisitor() };
  const orders = [];
  for (let made = 0; made < count; made += 1) {
    await shop.added(as, { id: await shop.device(), price: 20_000 });
    orders.push(await sold(as));
  }
  return { as, orders };
}

test("owner, and the token of this order, see it; a stranger and the token of another order do not", async () => {
  const { as, order } = await placed();
  const other = (await placed()).order;
  const [token, others] = [
    await createPayoutLink(api.database.db, order.uuid),
    await createPayoutLink(api.database.db, other.uuid),
  ];
  expect(codeOf(await get(as, order.uuid))).toBe("OK");
  expect(codeOf(await get(stranger, order.uuid, token))).toBe("OK");
  expect(codeOf(await get(stranger, order.uuid))).toBe("NOT_FOUND");
  expect(codeOf(await get(stranger, order.uuid, others))).toBe("NOT_FOUND");
});

test("after the account is closed the login opens nothing, the link of a mail still does", async () => {
  const { as, orders } = await customers(1);
  const { uuid = "", isGuest } = orders[0] ?? {};
  expect(isGuest).toBe(false);
  const token = await createPayoutLink(api.database.db, uuid);
  const closing = { isConfirmed: true, password: PASSWORD } as const;
  dataOf(await api.call("api_close_customer", { body: closing }, as));
  expect(codeOf(await get(as, uuid))).toBe("NOT_FOUND");
  expect(dataOf(await get(stranger, uuid, token)).isGuest).toBe(true);
});

test("each step of an item has its time and amount, the box when it came, the payout where it is", async () => {
  const { as, order } = await placed();
  expect(order.items[0]?.steps).toEqual([]);
  await changed(order, { type: "post", parcel: 1, on: today() });
  await inspected(order);
  await changed(order, { type: "accept", items: ["1"] });
  const { items, parcels, payout } = await read(as, order);
  expect(items[0]?.steps.map(({ type, amount }) => [type, amount])).toEqual([
    ["received", null],
    ["inspected", null],
    ["accepted", 20_000],
  ]);
  expect(items[0]?.box).toBe(1);
  expect(parcels).toMatchObject([{ labelNumber: `${order.number}-1`, postedOn: today() }]);
  expect(parcels[0]?.receivedAt).toBe(items[0]?.steps[0]?.at);
  expect(payout).toMatchObject({
    balance: 0,
    method: { kind: "bank-account", account: "DE89 •••• 3000" },
    payouts: [{ amount: 20_000, state: "requested" }],
  });
});

test("a revised offer speaks the language of its reader", async () => {
  const { as, order } = await placed({ locale: "nl" });
  await revised(order, WORN);
  const { items } = dataOf(await get({ ...as, locale: "nl" }, order.uuid));
  expect(items[0]?.revision?.differences.map(({ texts }) => texts)).toEqual([
    { question: "What does it look like? nl", answered: "Like new nl", found: "Worn nl" },
    { question: "Where? nl", answered: null, found: "On the display nl" },
    { question: expect.stringContaining(" nl"), answered: "Yes nl", found: "No nl" },
  ]);
});

test("a device that goes back by the first answer is not recycled by a second tab", async () => {
  const { as, order } = await placed();
  const revision = await revised(order, WORN);
  dataOf(await answer(as, order, revision, "decline"));
  expect(codeOf(await answer(as, order, revision, "decline"))).toBe("OK");
  expect(codeOf(await answer(as, order, revision, "recycle"))).toBe("TRADE_IN_ITEM_NOT_OPEN");
  expect((await read(as, order)).items[0]?.state).toBe("returning");
});

test("a device that is blocked meanwhile is not recycled by its seller's old tab", async () => {
  const { as, order } = await placed();
  const revision = await revised(order, WORN);
  await changed(order, { type: "block", items: ["1"], reason: "lost-or-stolen" });
  expect(codeOf(await answer(as, order, revision, "recycle"))).toBe("TRADE_IN_ITEM_NOT_OPEN");
  expect((await read(as, order)).items[0]?.state).toBe("blocked");
});

test("an answer to recycle can be repeated", async () => {
  const { as, order } = await placed();
  const revision = await revised(order, WORN);
  dataOf(await answer(as, order, revision, "recycle"));
  expect(codeOf(await answer(as, order, revision, "recycle"))).toBe("OK");
  expect((await read(as, order)).items[0]?.state).toBe("recycled");
});

test("a return names its parcel, if the operator has noted it", async () => {
  const { as, order } = await placed();
  await inspected(order, FLAWLESS);
  await changed(order, { type: "refuse", items: ["1"] });
  const tracking = { carrier: "dhl", trackingNumber: "JD 0146 0000 1234" } as const;
  await changed(order, { type: "return", items: ["1"], tracking });
  expect((await read(as, order)).items[0]).toMatchObject({
    state: "returned",
    returnParcel: { carrierName: "DHL", trackingNumber: "JD014600001234" },
  });
});

test("the list has a customer's own orders, the latest first, by pages", async () => {
  const { as, orders } = await customers(2);
  const listed = dataOf(await list(as));
  expect(listed).toMatchObject({ numFound: 2, numOpen: 2 });
  expect(listed.orders.map(({ uuid }) => uuid)).toEqual(orders.map(({ uuid }) => uuid).toReversed());
  expect(listed.orders[0]).toMatchObject({ itemCount: 1, total: 20_000, status: "announced" });
  expect(listed.orders[0]?.pictures).toHaveLength(1);
  expect(codeOf(await list(as, 2))).toBe("PAGE_OUT_OF_RANGE");
  expect(dataOf(await list({ customer: (await people.customer()).customer })).numFound).toBe(0);
  expect(codeOf(await list(stranger))).toBe("UNAUTHENTICATED");
});

test("the label of a box opens for its owner only; its barcode and its QR code hold its number", async () => {
  const { as, order } = await placed();
  const token = await createPayoutLink(api.database.db, order.uuid);
  const label = await downloadLabel(api, as, order.uuid);
  expect(label.type).toBe("application/pdf");
  expect(label.headers["content-disposition"]).toContain(`${order.number}-1.pdf`);
  const codes = await readBarcodes(label.body as Buffer);
  expect(codes.map(({ type }) => type).toSorted()).toEqual(["ZBAR_CODE128", "ZBAR_QRCODE"]);
  expect(new Set(codes.map(({ text }) => text))).toEqual(new Set([`${order.number}-1`]));
  expect((await downloadLabel(api, as, order.uuid)).body).toEqual(label.body);
  expect((await downloadLabel(api, stranger, order.uuid, 1, `?token=${token}`)).status).toBe(200);
  expect((await downloadLabel(api, stranger, order.uuid)).status).toBe(404);
  expect((await downloadLabel(api, as, order.uuid, 2)).status).toBe(404);
  expect((await downloadLabel(api, as, order.uuid, 0)).status).toBe(404);
});

test.each(LOCALES)("a label in %s names sender, receiver, box, carrier and the last day", async (locale) => {
  const { order } = await placed();
  const row = await findTradeIn(api.database.db, "uuid", order.uuid);
  if (row === null) throw new Error("No order");
  const receiver = ["Reprise", "Lagerstraße 1", "10115 Berlin"];
  const label = printLabel({ row: { ...row, locale }, box: 2, boxes: 3, postUntil: "2026-12-14", receiver });
  expect(label.number).toBe(`${order.number}-2`);
  expect(label.to.lines).toEqual(receiver);
  expect(label.from.lines).toEqual(
    expect.arrayContaining(["Anna Müller", "Musterstraße 1", "12345 Musterstadt"]),
  );
  expect(label.box).toMatch(/2.*3/u);
  expect(label.carrier).toBe("DHL");
  expect(label.hints.at(-1)).toMatch(/14.*2026/u);
  expect(label.order).toEqual([expect.any(String), order.number]);
});
