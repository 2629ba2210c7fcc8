import { expect, test } from "vitest";
import { addOperator } from "../../../test/actions/operators.ts";
import { startTradeInShop } from "../../../test/actions/trade-in-actions.ts";
import { tradeInOrderActions } from "../../../test/actions/trade-in-order-actions.ts";
import { dataOf } from "../../../test/answers.ts";
import { newVisitor } from "../../../test/api.ts";

const { api, ...shop } = await startTradeInShop();
const { changed, sold } = tradeInOrderActions(api);
const otto = await addOperator(api, "warehouse");

async function placed(email: string, isExpress = false) {
  const as = { visitor: newVisitor() };
  await shop.added(as, { id: await shop.device(), price: 20_000 });
  if (isExpress) dataOf(await api.call("api_add_express_grading", {}, as));
  return sold(as, { email });
}
const find = async (text: string) => {
  const { orders, box } = dataOf(await api.call("api_operator_find_trade_ins", { query: { text } }, otto));
  return [orders.map(({ number }) => number), box];
};

test("what a scanner reads, and what a seller writes, finds the order", async () => {
  const order = await placed("ada@example.com");
  await placed("other@example.com");
  const serials = [{ item: "1", serial: "356938035643809" }];
  await changed(order, { type: "receive", parcel: 1, items: ["1"], serials });
  await changed(order, { type: "refuse", items: ["1"] });
  const tracking = { carrier: "dhl", trackingNumber: "JD014600001234" } as const;
  await changed(order, { type: "return", items: ["1"], tracking });
  const label = order.parcels[0]?.labelNumber ?? "";
  expect(await find(label)).toEqual([[order.number], 1]);
  const typed = [order.number, order.number.toLowerCase().replace("-", " "), "356938035643809"];
  const emails = ["ADA@example.com", "Ada Lovelace <ada@example.com>", "mailto:ada@example.com"];
  for (const text of [...typed, "JD014600001234", "jd01 4600 0012 34", ...emails])
    expect([text, await find(text)]).toEqual([text, [[order.number], null]]);
  for (const text of ["35693803564380", "ada", "JD0146", "2222-2222-1", "%"])
    expect([text, (await find(text))[0]]).toEqual([text, []]);
});

test("the list shows express inspections first, then what waits longest, and what is over last", async () => {
  const list = async () =>
    dataOf(await api.call("api_operator_list_trade_ins", { query: {} }, otto)).orders.map(
      ({ email }) => email,
    );
  const first = await placed("first@example.com");
  await placed("express@example.com", true);
  await placed("last@example.com");
  const mine = (emails: string[]) => emails.filter((email) => /^(?:first|express|last)@/u.test(email));
  expect(mine(await list())).toEqual(["express@example.com", "first@example.com", "last@example.com"]);
  await changed(first, { type: "receive", parcel: 1, items: ["1"] });
  const { orders } = dataOf(
    await api.call("api_operator_list_trade_ins", { query: { status: "received" } }, otto),
  );
  const listed = orders.find(({ number }) => number === first.number);
  expect(Date.parse(listed?.waitsSince ?? "")).toBeGreaterThan(Date.parse(first.placedAt));
  await changed(first, { type: "accept", items: ["1"] });
  const emails = await list();
  expect(mine(emails)).toEqual(["express@example.com", "last@example.com", "first@example.com"]);
  expect(emails.indexOf("ada@example.com")).toBeGreaterThan(emails.indexOf("last@example.com"));
});
