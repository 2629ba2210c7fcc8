import { randomUUID } from "node:crypto";
import { MAX_LIST_LINES } from "@reprise/contracts";
import { MAX_GREEN_CART_ITEMS } from "@reprise/trade-in";
import { expect, test } from "vitest";
import { atOnce } from "../../../test/actions/customers.ts";
import { startTradeInShop, WORN } from "../../../test/actions/trade-in-actions.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { type CallAs, newVisitor } from "../../../test/api.ts";

const { api, ...shop } = await startTradeInShop();

interface Listed {
  readonly productId: number;
  readonly price: number;
}

const seller = () => ({ visitor: newVisitor() });
const addListed = (as: CallAs, items: readonly Listed[]) =>
  api.call("api_add_listed_items_to_green_cart", { body: { items: [...items] } }, as);
async function books(count: number): Promise<Listed[]> {
  const items: Listed[] = [];
  for (let price = 300; price < 300 + count; price += 1)
    items.push({ productId: await shop.book(price), price });
  return items;
}

test("twenty books are added by one call, in their order, with their sum", async () => {
  const as = seller();
  const items = await books(20);
  const { added, refused, cart } = dataOf(await addListed(as, items));
  expect([added, refused]).toEqual([20, []]);
  expect(cart.items.map(({ productId }) => productId)).toEqual(items.map(({ productId }) => productId));
  expect(cart.total).toBe(items.reduce((sum, { price }) => sum + price, 0));
});

test("what cannot be added is named with its reason, the others are added", async () => {
  const as = seller();
  const [kept, changed] = await books(2);
  const device = { productId: await shop.device(), price: 20_000 };
  const gone = { productId: await shop.book(500), price: 500 };
  await shop.setPrices(gone.productId, { A1: null });
  const items = [device, kept, { ...changed, price: 1 }, gone, { productId: 999_999_999, price: 1 }];
  const { added, refused, cart } = dataOf(await addListed(as, items as Listed[]));
  expect([added, cart.items.map(({ productId }) => productId)]).toEqual([1, [kept?.productId]]);
  expect(refused).toEqual([
    { productId: device.productId, code: "not-bought" },
    { productId: changed?.productId, code: "price-changed" },
    { productId: gone.productId, code: "not-bought" },
    { productId: 999_999_999, code: "not-bought" },
  ]);
});

test("a full green cart takes no more, and says so", async () => {
  const as = seller();
  const [book = { productId: 0, price: 0 }] = await books(1);
  const many = (count: number) => Array.from({ length: count }, () => book);
  for (let left = MAX_GREEN_CART_ITEMS - 2; left > 0; left -= MAX_LIST_LINES)
    dataOf(await addListed(as, many(Math.min(left, MAX_LIST_LINES))));
  const { added, refused } = dataOf(await addListed(as, many(4)));
  expect([added, refused.map(({ code }) => code)]).toEqual([2, ["no-room", "no-room"]]);
  expect((await shop.read(as)).items).toHaveLength(MAX_GREEN_CART_ITEMS);
});

test("more lines than a list may have, or none, are refused", async () => {
  const [book = { productId: 0, price: 0 }] = await books(1);
  for (const count of [0, MAX_LIST_LINES + 1])
    expect(
      codeOf(
        await addListed(
          seller(),
          Array.from({ length: count }, () => book),
        ),
      ),
    ).toBe("VALIDATION_FAILED");
});

test("the same list sent ten times at once is added once", async () => {
  const as = { ...seller(), idempotencyKey: randomUUID() };
  const items = await books(3);
  const answers = await atOnce(10, () => addListed(as, items));
  const done = answers.filter((answer) => answer.ok);
  expect(done.length).toBeGreaterThan(0);
  expect((await shop.read({ visitor: as.visitor })).items).toHaveLength(3);
});

test("lines of devices name their answers and what each costs in the language of the request, others have none", async () => {
  const as = seller();
  await shop.added(as, { id: await shop.device(), price: 9_750, answers: WORN });
  dataOf(await addListed(as, await books(1)));
  const { cart } = dataOf(await api.call("api_prepare_green_checkout", {}, { ...as, locale: "nl" }));
  const [device, book] = cart.items;
  expect(device?.answers).toEqual([
    { question: "Does it switch on? nl", answer: "Yes nl", cents: 0 },
    { question: "What does it look like? nl", answer: "Worn nl", cents: 5_000 },
    { question: "Where? nl", answer: "On the display nl", cents: 3_750 },
    { question: "Is the charger there? nl", answer: "No nl", cents: 1_500 },
  ]);
  expect(book?.answers).toEqual([]);
  expect((await shop.read(as)).items.map(({ answers }) => answers)).toEqual([[], []]);
  expect((await shop.read(as, true)).items[0]?.answers).toHaveLength(4);
});
