import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { putProduct } from "../../test/actions/put-product.ts";
import { storeQuestion } from "../../test/actions/store-question.ts";
import { QUESTION_SET, startTradeInShop } from "../../test/actions/trade-in-actions.ts";
import { dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";
import { importQuestionSets } from "./questions/import-question-sets.ts";

const { api, ...shop } = await startTradeInShop();

/** What each part of the shop says that it pays for a product. */
async function said(id: number) {
  await api.runJobs("product-changes", "search-refresh");
  const params = { id: `${id}`, productId: `${id}` };
  const { product } = dataOf(await api.call("api_product_view", { params }));
  const seller = dataOf(await api.call("api_trade_in_product", { params }));
  const questions = dataOf(await api.call("api_down_pricing_group", { params }));
  const found = dataOf(await api.call("api_trade_in_search", {}));
  const [attributes] = dataOf(
    await api.call("api_get_product_attributes", { query: { ids: `${id}` } }),
  ).products;
  const visitor = newVisitor();
  const body = { id, name: "x", productVariantLabel: "A0" } as const;
  dataOf(await api.call("api_add_item_to_cart", { body }, { visitor }));
  const [line] = dataOf(await api.call("api_get_cart", {}, { visitor })).cartItems;
  const top = await api.call("api_get_top_products", {
    params: { project: "verkaufen" },
    query: { from: "1", to: "500" },
  });
  return {
    page: product.price_purchase,
    seller: seller.product.highestPrice,
    grades: seller.prices.length,
    prices: questions.prices?.byGrade.A0 ?? null,
    tracked: questions.product.price_purchase,
    listed: found.products.docs.find((card) => card.id === id)?.highestPrice ?? null,
    // What a row of recommendations and a cart show of it.
    row: attributes?.price_purchase ?? null,
    cart: line?.product.price_purchase ?? null,
    isAmongTop: top.ok && top.data.products.some((product) => product.id === id),
  };
}

const NOTHING = {
  page: null,
  seller: null,
  grades: 0,
  prices: null,
  tracked: null,
  listed: null,
  row: null,
  cart: null,
  isAmongTop: false,
};
const ALL: Awaited<ReturnType<typeof said>> = {
  page: 900,
  seller: 900,
  grades: 1,
  prices: 900,
  tracked: 900,
  listed: 900,
  row: 900,
  cart: 900,
  isAmongTop: true,
};

test("a priced device is bought nowhere until there are questions about a category above it, and then everywhere", async () => {
  const variants = { A0: { price: 50_000, units: 1 } };
  await putProduct(api.database, { id: 71, categories: [7100, 7101], variants });
  await shop.setPrices(71, { A0: 900 });
  expect(await said(71)).toEqual(NOTHING);
  await storeQuestion(api.database, 7100);
  expect(await said(71)).toEqual(ALL);
  // Categories that come later have the questions above them, too.
  await putProduct(api.database, { id: 72, categories: [7100, 7102], variants });
  await shop.setPrices(72, { A0: 900 });
  expect(await said(72)).toEqual(ALL);
});

test("media and accessories are bought without questions, by the category", async () => {
  const variants = { A0: { price: 50_000, units: 1 } };
  await putProduct(api.database, { id: 73, categories: [7300, 7301], variants });
  await shop.setPrices(73, { A0: 900 });
  expect(await said(73)).toEqual(NOTHING);
  await sql`update category set is_accessory = true where id = 7301`.execute(api.database.db);
  expect(await said(73)).toEqual(ALL);
  await sql`update category set is_accessory = false where id = 7301`.execute(api.database.db);
  expect(await said(73)).toEqual(NOTHING);
  for (const kind of ["book", "film", "game", "record", "phone"]) {
    await sql`insert into media (hash, spec) values (${kind}, ${JSON.stringify({ kind })}::jsonb)`.execute(
      api.database.db,
    );
    await sql`update category set media_hash = ${kind} where id = 7300`.execute(api.database.db);
    expect((await said(73)).page).toBe(kind === "phone" ? null : 900);
  }
});

test("a purchase price of 0, as a catalogue file may have it, is none", async () => {
  await putProduct(api.database, {
    id: 75,
    categories: [7100, 7101],
    variants: { A0: { price: 50_000, units: 1 } },
  });
  await shop.setPrices(75, { A0: 0 });
  expect(await said(75)).toEqual(NOTHING);
});

// Needs two transactions at a time.
test.runIf(process.env["DATABASE_URL"])(
  "questions and a category below them that are stored at the same time do not miss each other",
  async () => {
    const variants = { A0: { price: 50_000, units: 1 } };
    await putProduct(api.database, { id: 74, categories: [7400], variants });
    const questions = Promise.withResolvers<void>();
    const stored = Promise.withResolvers<void>();
    const importing = api.database.transaction(async (transaction) => {
      await importQuestionSets(transaction, [{ ...QUESTION_SET, id: "late", categoryId: 7400 }]);
      stored.resolve();
      await questions.promise;
    });
    await stored.promise;
    const putting = sql`
      insert into category (id, parent_id, ancestors, position, is_accessory, is_wristband, media_hash, content_hash)
      select 7401, 7400, '{7400,7401}', 0, false, false, media_hash, '' from category where id = 7400`.execute(
      api.database.db,
    );
    await Promise.race([putting, setTimeout(1000)]);
    questions.resolve();
    await Promise.all([importing, putting]);
    const { rows } = await sql<{ is_bought: boolean }>`
      select is_bought from category where id in (7400, 7401)`.execute(api.database.db);
    expect(rows).toEqual([{ is_bought: true }, { is_bought: true }]);
  },
);
