import { localized } from "@reprise/locale";
import { expect, test } from "vitest";
import { addOperator } from "../../test/actions/operators.ts";
import { startTradeInShop } from "../../test/actions/trade-in-actions.ts";
import { tradeInOrderActions } from "../../test/actions/trade-in-order-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";

const { api, ...shop } = await startTradeInShop();
const { answer, change, changed, read, revise, sold } = tradeInOrderActions(api);
const otto = await addOperator(api, "warehouse");

const PHONES = 7_101;
const name = localized((locale) => `text ${locale}`);
const yes = { id: "yes", name, effect: { type: "none" as const }, children: [] };
/** A screen that is broken costs a fifth and the grade, a locked phone money only, a dead one ends the sale. */
const QUESTIONS = {
  id: "phones",
  categoryId: PHONES,
  weightGrams: 500,
  children: [
    {
      id: "power",
      name,
      answers: [
        yes,
        { id: "no", name, effect: { type: "block" as const, wayOn: "recycle" as const }, children: [] },
      ],
    },
    {
      id: "display",
      name,
      answers: [
        yes,
        { id: "scratched", name, effect: { type: "grade" as const, grade: "A2" as const }, children: [] },
        {
          id: "broken",
          name,
          isDefect: true,
          effect: { type: "share" as const, permille: 200, grade: "A4" as const },
          children: [],
        },
      ],
    },
  ],
};
const product = () => shop.productIn({ A0: 20_000, A1: 18_000, A2: 15_000, A4: 10_000 }, PHONES);
await product();
await shop.importSet(QUESTIONS);

const show = async (serial: string) =>
  dataOf(await api.call("api_operator_unit_show", { query: { serial } }, otto)).unit;
const release = (serial: string, how: object = {}) =>
  api.call("api_operator_unit_release", { body: { serial, ...how } }, otto);

/** Sells a phone as flawless, or as told. */
async function phone(display = "yes") {
  const as = { visitor: newVisitor() };
  const id = await product();
  const answers = [
    { question: "power", answer: "yes" },
    { question: "display", answer: display },
  ];
  const body = {
    price: display === "broken" ? 8_000 : 20_000,
    searchUuid: crypto.randomUUID(),
    customerGradingDto: { id: QUESTIONS.id, version: 1, answers },
  };
  dataOf(await api.call("api_add_item_to_green_cart", { params: { id: `${id}` }, query: {}, body }, as));
  const order = await sold(as);
  await changed(order, { type: "receive", parcel: 1, items: ["1"] });
  return { as, order, serial: `U-${order.number}-1` };
}
const inspect = (order: { number: string }, ...found: readonly [string, string][]) =>
  change(order, {
    type: "inspect",
    item: "1",
    differences: found.map(([question, one]) => ({ question, answer: one })),
    note: "see the photo",
  });

test("a device that is found broken waits in the grade of its fault until somebody decides", async () => {
  const { as, order, serial } = await phone();
  dataOf(await inspect(order, ["display", "broken"]));
  await revise(order);
  const { revision } = (await read(as, order)).items[0] ?? {};
  // 80 % of the price in A4
  expect(revision).toMatchObject({ amount: 8_000, differences: [{ cents: 12_000 }] });
  dataOf(await answer(as, order, revision?.uuid ?? "", "accept"));
  const defects = [{ question: "display", answer: "broken" }];
  expect(await show(serial)).toMatchObject({ label: "A4", state: "waiting", defects });
  const refused = await release(serial);
  expect(refused.ok ? null : refused.error).toMatchObject({
    code: "UNIT_DEFECTIVE",
    message: expect.stringContaining("display=broken") as string,
  });
  expect(codeOf(await release(serial, { fullBattery: null }))).toBe("UNIT_DEFECTIVE");
  expect(dataOf(await release(serial, { label: "A4" })).unit).toMatchObject({
    label: "A4",
    state: "sellable",
  });
});

test("one that was repaired is released as such, and as nothing was wrong with it from then on", async () => {
  const { order, serial } = await phone("broken");
  // As described: nobody has inspected it.
  await changed(order, { type: "accept", items: ["1"] });
  expect(await show(serial)).toMatchObject({ label: "A4", defects: [{ answer: "broken" }] });
  expect(codeOf(await release(serial))).toBe("UNIT_DEFECTIVE");
  dataOf(await release(serial, { label: "A1", isRepaired: true }));
  expect(await show(serial)).toMatchObject({ label: "A1", state: "sellable", defects: [] });
});

test("one that is withdrawn instead of released does not get on sale by the other door", async () => {
  const { order, serial } = await phone("broken");
  await changed(order, { type: "accept", items: ["1"] });
  dataOf(await api.call("api_operator_stock_remove", { body: { serial, reason: "look at it" } }, otto));
  const restore = (how: object = {}) =>
    api.call("api_operator_stock_restore", { body: { serial, reason: "seen", ...how } }, otto);
  expect(codeOf(await restore())).toBe("UNIT_DEFECTIVE");
  expect(dataOf(await restore({ label: "A4" })).unit.state).toBe("sellable");
});

test("a device that the shop would not buy as found never has a better grade than the worst", async () => {
  const { order, serial } = await phone();
  dataOf(await inspect(order, ["power", "no"]));
  await changed(order, { type: "accept", items: ["1"], atQuote: true });
  expect(await show(serial)).toMatchObject({ label: "A4", defects: [{ question: "power", answer: "no" }] });
});

test("scratches lower the grade and need no decision", async () => {
  const { as, order, serial } = await phone();
  dataOf(await inspect(order, ["display", "scratched"]));
  await revise(order);
  const revision = (await read(as, order)).items[0]?.revision?.uuid ?? "";
  dataOf(await answer(as, order, revision, "accept"));
  expect(dataOf(await release(serial)).unit).toMatchObject({ label: "A2", state: "sellable", defects: [] });
});
