import { randomUUID } from "node:crypto";
import { MAX_GREEN_CART_ITEMS } from "@reprise/trade-in";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { atOnce } from "../../../test/actions/customers.ts";
import { amountsOf, gradingOf, startTradeInShop, WORN } from "../../../test/actions/trade-in-actions.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { newVisitor } from "../../../test/api.ts";

const { api, ...shop } = await startTradeInShop();

const seller = () => ({ visitor: newVisitor() });
const storedQuotes = async (id: number) =>
  (await sql`select from quote where product_id = ${id}`.execute(api.database.db)).rows.length;
const flashOf = (answer: Awaited<ReturnType<typeof shop.add>>) =>
  answer.ok ? null : answer.error.flashMessage;

describe("adding", () => {
  test("a graded device and a book, with their products on request", async () => {
    const as = seller();
    const [phone, book] = [await shop.device(), await shop.book(300)];
    const uuid = await shop.added(as, { id: phone, price: 9_750, answers: WORN });
    await shop.added(as, { id: book, price: 300, answers: null });
    const cart = await shop.read(as, true);
    expect(cart).toMatchObject({ itemsPrice: 10_050, bonus: 0, expressFee: 0, total: 10_050 });
    expect(cart.items.map(({ product, isGraded }) => [product?.name, isGraded])).toEqual([
      [`Phone ${phone} de`, true],
      [`Phone ${book} de`, false],
    ]);
    expect(cart.items[0]).toMatchObject({ uuid, quote: { grade: "A2", isExpired: false } });
    expect((await shop.read(as)).items.map(({ product }) => product)).toEqual([null, null]);
  });

  test("a price that is not the server's is refused, a higher one and a lower one", async () => {
    const as = seller();
    const id = await shop.device();
    for (const price of [20_001, 19_999, 0, 100_000_000]) {
      const answer = await shop.add(as, { id, price });
      expect(codeOf(answer)).toBe("TRADE_IN_PRICE_CHANGED");
      expect(flashOf(answer)).toEqual({
        type: "notice",
        message: "greenCart.flash.priceChanged",
        params: { name: `Phone ${id} de` },
      });
    }
    expect([(await shop.read(as)).items, await storedQuotes(id)]).toEqual([[], 0]);
  });

  test("a gradable product without a valid grading is a 400 that says what is missing", async () => {
    const as = seller();
    const id = await shop.device();
    const none = await shop.add(as, { id, price: 20_000, answers: null });
    expect([none.status, codeOf(none), flashOf(none)?.message]).toEqual([
      400,
      "GRADING_INVALID",
      "greenCart.flash.gradingMissing",
    ]);
    const part = await shop.add(as, { id, price: 20_000, answers: { power: "on" } });
    expect([part.status, codeOf(part)]).toEqual([400, "GRADING_INVALID"]);
    expect(codeOf(await shop.add(as, { id, price: 20_000, answers: { power: "dead" } }))).toBe(
      "GRADING_BLOCKED",
    );
    expect(codeOf(await shop.add(as, { id: 999, price: 1 }))).toBe("PRODUCT_DOESNT_EXIST");
  });

  test("an add is a step of the search that led to it, a refused one is not", async () => {
    const id = await shop.book(300);
    const { searchUuid } = dataOf(await api.call("api_trade_in_search", { query: { q: "phone" } }));
    const add = (price: number) =>
      api.call(
        "api_add_item_to_green_cart",
        { params: { id: `${id}` }, body: { price, searchUuid } },
        seller(),
      );
    const steps = async () => {
      await api.runJobs("search-records");
      const { db } = api.database;
      return db.selectFrom("search_step").select(["step", "product_id"]).execute();
    };
    expect([codeOf(await add(299)), await steps()]).toEqual(["TRADE_IN_PRICE_CHANGED", []]);
    dataOf(await add(300));
    expect(await steps()).toEqual([{ step: "cart", product_id: id }]);
  });

  test("a repeated error has the same content", async () => {
    const as = { ...seller(), idempotencyKey: randomUUID() };
    const body = { price: 1, customerGradingDto: null };
    const params = { id: `${await shop.device()}` };
    const [first, again] = [
      await api.call("api_add_item_to_green_cart", { params, body }, as),
      await api.call("api_add_item_to_green_cart", { params, body }, as),
    ];
    expect(flashOf(first)?.type).toBe("danger");
    expect(flashOf(again)).toEqual(flashOf(first));
  });

  test("no seller sees or changes the lines of another", async () => {
    const [as, other] = [seller(), seller()];
    const id = await shop.device();
    const uuid = await shop.added(as, { id, price: 20_000 });
    const params = { id: uuid };
    await shop.added(other, { id, price: 20_000 });
    expect(codeOf(await shop.add(other, { id, price: 20_000, editId: uuid }))).toBe(
      "GREEN_CART_ITEM_NOT_FOUND",
    );
    expect(codeOf(await api.call("api_get_customer_grading_answers", { params }, other))).toBe(
      "GREEN_CART_ITEM_NOT_FOUND",
    );
    for (const who of [other, {}])
      expect(codeOf(await api.call("api_remove_green_cart_item", { params }, who))).toBe(
        "GREEN_CART_ITEM_NOT_FOUND",
      );
    expect((await shop.read(as)).items).toHaveLength(1);
  });

  test("a full cart refuses another line, and takes other answers to one it has", async () => {
    const as = seller();
    const id = await shop.device();
    for (let count = 0; count < MAX_GREEN_CART_ITEMS; count += 1) await shop.added(as, { id, price: 20_000 });
    const refused = await shop.add(as, { id, price: 20_000 });
    expect([codeOf(refused), flashOf(refused)?.params]).toEqual([
      "GREEN_CART_LIMIT_REACHED",
      { count: MAX_GREEN_CART_ITEMS },
    ]);
    const [first] = (await shop.read(as)).items;
    const editId = first?.uuid ?? "";
    expect(codeOf(await shop.add(as, { id, price: 9_750, answers: WORN, editId }))).toBe("OK");
  });
});

describe("at the same time", () => {
  test("the same editId twenty times: one line, and one quote", async () => {
    const as = seller();
    const id = await shop.device();
    const editId = await shop.added(as, { id, price: 20_000 });
    const answers = await atOnce(20, (index) =>
      index % 2 === 0
        ? shop.add(as, { id, price: 9_750, answers: WORN, editId })
        : shop.add(as, { id, price: 20_000, editId }),
    );
    expect(new Set(answers.map(codeOf))).toEqual(new Set(["OK"]));
    const { items } = await shop.read(as);
    expect(items.map(({ uuid }) => uuid)).toEqual([editId]);
    expect([9_750, 20_000]).toContain(items[0]?.quote.amount);
    expect(await storedQuotes(id)).toBe(1);
  });

  test("one Idempotency-Key twenty times: one line", async () => {
    const as = { ...seller(), idempotencyKey: randomUUID() };
    const id = await shop.device();
    const body = {
      price: 20_000,
      customerGradingDto: gradingOf({ power: "on", looks: "new", charger: "yes" }),
    };
    const answers = await atOnce(20, () =>
      api.call("api_add_item_to_green_cart", { params: { id: `${id}` }, body }, as),
    );
    const done = answers.filter((answer) => answer.ok);
    expect(answers.map(codeOf).every((code) => code === "OK" || code === "IDEMPOTENCY_KEY_IN_FLIGHT")).toBe(
      true,
    );
    expect(new Set(done.map((answer) => dataOf(answer).uuid)).size).toBe(1);
    expect((await shop.read(as)).items).toHaveLength(1);
  });

  test("first adds share one cart and lose nothing", async () => {
    const as = seller();
    const id = await shop.device();
    await atOnce(12, () => shop.add(as, { id, price: 20_000 }));
    expect((await shop.read(as)).items).toHaveLength(12);
  });
});

test("answers can be read and changed", async () => {
  const as = seller();
  const id = await shop.device();
  const uuid = await shop.added(as, { id, price: 9_750, answers: WORN });
  const params = { id: uuid };
  expect(dataOf(await api.call("api_get_customer_grading_answers", { params }, as))).toEqual({
    productId: id,
    customerGradingDto: gradingOf(WORN),
  });
  await shop.added(as, { id, price: 20_000, editId: uuid });
  expect(amountsOf(await shop.read(as))).toEqual([20_000]);
  const book = await shop.added(as, { id: await shop.book(200), price: 200, answers: null });
  expect(
    dataOf(await api.call("api_get_customer_grading_answers", { params: { id: book } }, as))
      .customerGradingDto,
  ).toBeNull();
});

test("removes one line or all, with their quotes", async () => {
  const as = seller();
  const id = await shop.device();
  const [first] = [await shop.added(as, { id, price: 20_000 }), await shop.added(as, { id, price: 20_000 })];
  const remove = () => api.call("api_remove_green_cart_item", { params: { id: first } }, as);
  expect(dataOf(await remove()).items).toHaveLength(1);
  expect(codeOf(await remove())).toBe("GREEN_CART_ITEM_NOT_FOUND");
  const removeAll = () => api.call("api_remove_green_cart_items", {}, as);
  expect(dataOf(await removeAll()).items).toEqual([]);
  expect([dataOf(await removeAll()).total, await storedQuotes(id)]).toEqual([0, 0]);
});

test("express grading goes with the last line, whether one or all are removed, and does not come back", async () => {
  for (const removeAll of [true, false]) {
    const as = seller();
    const id = await shop.device();
    const first = await shop.added(as, { id, price: 20_000 });
    dataOf(await api.call("api_add_express_grading", {}, as));
    const emptied = removeAll
      ? await api.call("api_remove_green_cart_items", {}, as)
      : await api.call("api_remove_green_cart_item", { params: { id: first } }, as);
    expect(dataOf(emptied)).toMatchObject({ items: [], hasExpressGrading: false });
    await shop.added(as, { id, price: 20_000 });
    expect(await shop.read(as)).toMatchObject({ hasExpressGrading: false, expressFee: 0, total: 20_000 });
    // One of two lines leaves the option.
    dataOf(await api.call("api_add_express_grading", {}, as));
    const second = await shop.added(as, { id, price: 20_000 });
    const left = await api.call("api_remove_green_cart_item", { params: { id: second } }, as);
    expect(dataOf(left).hasExpressGrading).toBe(true);
  }
});
