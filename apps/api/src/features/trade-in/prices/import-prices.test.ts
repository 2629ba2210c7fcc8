import { randomUUID } from "node:crypto";
import { GRADES } from "@reprise/cart";
import type { ImportedPrice } from "@reprise/contracts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { atOnce } from "../../../test/actions/customers.ts";
import { addOperator } from "../../../test/actions/operators.ts";
import { PRICES, startTradeInShop } from "../../../test/actions/trade-in-actions.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { newVisitor } from "../../../test/api.ts";
import { purchasePricesOf, purchasePriceVersion } from "./purchase-price.store.ts";

const { api, ...shop } = await startTradeInShop();

const importAs = async (
  prices: readonly ImportedPrice[],
  role: "finance" | "support" = "finance",
  idempotencyKey = randomUUID(),
) =>
  api.call(
    "api_operator_prices_import",
    { body: { prices: [...prices] } },
    { ...(await addOperator(api, role)), idempotencyKey },
  );
const pricesOf = async (id: number) => (await purchasePricesOf(api.database.db, id))?.byGrade;
const problemsOf = (answer: Awaited<ReturnType<typeof importAs>>) =>
  answer.ok ? [] : (answer.error.fields ?? []).map(({ path, message }) => `${path} ${message}`);

test("changes prices and keeps what each version said", async () => {
  const [id, other] = [await shop.device(), await shop.device()];
  const before = await purchasePriceVersion(api.database.db);
  expect(
    dataOf(
      await importAs([
        { product: id, label: "A0", price: 21_000 },
        { product: id, label: "A2", price: null },
        { product: other, label: "A1", price: 18_000 },
      ]),
    ),
  ).toEqual({ version: before + 1, changed: 2, unchanged: 1 });
  expect(await pricesOf(id)).toEqual({ A0: 21_000, A1: 18_000 });
  dataOf(await importAs([{ product: id, label: "A0", price: 22_000 }]));
  const { rows } = await sql`select variant.label, history.replaced_in, history.price
    from purchase_price_history as history join variant on variant.id = history.variant_id
    where variant.product_id = ${id} and replaced_in > ${before} order by 2, 1`.execute(api.database.db);
  expect(rows).toEqual([
    { label: "A0", replaced_in: before + 1, price: 20_000 },
    { label: "A2", replaced_in: before + 1, price: 15_000 },
    { label: "A0", replaced_in: before + 2, price: 21_000 },
  ]);
  const rewrite = sql`update purchase_price_history set price = 1`.execute(api.database.db);
  await expect(rewrite).rejects.toThrow("purchase_price_history never changes (UPDATE)");
});

test("a quote keeps the prices it was made with", async () => {
  const as = { visitor: newVisitor() };
  const id = await shop.device();
  await shop.added(as, { id, price: 20_000 });
  dataOf(await importAs([{ product: id, label: "A0", price: 19_000 }]));
  expect((await shop.read(as)).itemsPrice).toBe(20_000);
  expect(codeOf(await shop.add(as, { id, price: 20_000 }))).toBe("TRADE_IN_PRICE_CHANGED");
});

test("one wrong row changes nothing, and each wrong row is named", async () => {
  const id = await shop.device();
  const refused = await importAs([
    { product: id, label: "A0", price: 30_000 },
    { product: 999, label: "A0", price: 100 },
    { product: id, label: "A4", price: 100 },
    { product: id, label: "A1", price: 50_001 },
    { product: id, label: "A0", price: 31_000 },
  ]);
  expect(codeOf(refused)).toBe("PURCHASE_PRICES_INVALID");
  expect(problemsOf(refused)).toEqual([
    `body.prices.4 names A0 of product ${id} again`,
    "body.prices.1 names no variant of the shop",
    "body.prices.2 names no variant of the shop",
    "body.prices.3 is above the selling price 50000",
  ]);
  const dearer = await importAs([
    { product: id, label: "A0", price: 30_000 },
    { product: id, label: "A2", price: 19_000 },
  ]);
  expect(problemsOf(dearer)).toEqual([
    `body.prices.0 leaves product ${id} with a higher price for A2 than for a better grade`,
  ]);
  expect(await pricesOf(id)).toEqual(PRICES);
});

test("a list of more rows than one statement takes is changed as a whole or not at all, and keeps what it replaces", async () => {
  const { db } = api.database;
  const [first, count] = [7_000_000, 4_200];
  const model = await shop.device();
  await sql`insert into product select (p.row).*
    from (select jsonb_populate_record(product, jsonb_build_object('id', ${first} + n, 'sku', 'MANY-' || n, 'ean', null)) as row
      from product, generate_series(0, ${count}::integer - 1) as n where id = ${model}) as p`.execute(db);
  await sql`insert into variant (product_id, label, price)
    select ${first} + n, 'A' || grade, 50000 from generate_series(0, ${count}::integer - 1) as n, generate_series(0, 4) as grade`.execute(
    db,
  );
  const rows = (price: number) =>
    Array.from({ length: count * 5 }, (_, index) => ({
      product: first + Math.floor(index / 5),
      label: GRADES[index % 5] ?? "A0",
      price,
    }));
  const before = await purchasePriceVersion(db);
  const wrong = await importAs([...rows(100), { product: 999, label: "A0", price: 1 }]);
  expect(problemsOf(wrong)).toEqual([`body.prices.${count * 5} names no variant of the shop`]);
  const last = first + count - 1;
  const dearer = await importAs(rows(100).with(count * 5 - 1, { product: last, label: "A4", price: 101 }));
  expect(problemsOf(dearer)).toEqual([
    `body.prices.${count * 5 - 5} leaves product ${last} with a higher price for A4 than for a better grade`,
  ]);
  expect(await pricesOf(first)).toBeUndefined();
  const imported = [dataOf(await importAs(rows(100))), dataOf(await importAs(rows(200)))];
  expect(imported.map(({ changed, unchanged }) => [changed, unchanged])).toEqual([
    [count * 5, 0],
    [count * 5, 0],
  ]);
  const kept = await sql`select replaced_in as version, price, count(*) from purchase_price_history
    where replaced_in > ${before} group by 1, 2 order by 1`.execute(db);
  expect(kept.rows).toEqual([
    { version: imported[0]?.version, price: null, count: count * 5 },
    { version: imported[1]?.version, price: 100, count: count * 5 },
  ]);
});

test("hostile and huge imports", async () => {
  const { operator } = await addOperator(api, "finance");
  const post = (body: unknown, token = operator) =>
    api.agent
      .post("/api/operator/purchase-prices")
      .set("authorization", `Bearer ${token}`)
      .send(body as object);
  const row = { product: 1, label: "A0", price: 1 };
  for (const wrong of [
    { ...row, price: -1 },
    { ...row, price: 0 },
    { ...row, price: 2_000_001 },
    { ...row, price: 1.5 },
    { ...row, label: "A9" },
    { ...row, product: "1" },
  ])
    expect((await post({ prices: [wrong] })).body.code).toBe("VALIDATION_FAILED");
  const rows = (count: number) => ({ prices: Array.from({ length: count }, () => row) });
  expect((await post(rows(200_001))).body.code).toBe("VALIDATION_FAILED");
  expect((await post(rows(500_000))).status).toBe(413);
  expect((await post(rows(2_000), "x".repeat(43))).status).toBe(401);
  // Only imports may be large.
  const coupon = api.agent.post("/api/operator/coupons").set("authorization", `Bearer ${operator}`);
  expect((await coupon.send({ code: "x".repeat(70_000) })).status).toBe(413);
});

test("operators without the role change nothing; each import is in the audit log", async () => {
  const id = await shop.device();
  expect(codeOf(await importAs([{ product: id, label: "A0", price: 1 }], "support"))).toBe("FORBIDDEN");
  dataOf(await importAs([{ product: id, label: "A0", price: 25_000 }]));
  const { entries } = dataOf(await api.call("api_operator_audit", {}, await addOperator(api, "finance")));
  const done = entries.find(({ subject }) => subject === "purchase prices");
  expect(done).toMatchObject({ outcome: "done", changes: { changed: 1 } });
});

test("imports at the same time: one version each, and the table is that of the last", async () => {
  const ids = [await shop.device(), await shop.device(), await shop.device()];
  const before = await purchasePriceVersion(api.database.db);
  const answers = await atOnce(8, (index) => {
    const order = index % 2 === 0 ? ids : ids.toReversed();
    return importAs(order.map((product) => ({ product, label: "A0", price: 20_001 + index })));
  });
  const versions = answers.map((answer) => dataOf(answer).version).toSorted((a, b) => a - b);
  expect(versions).toEqual(versions.map((_, index) => before + 1 + index));
  const stored = await Promise.all(ids.map(pricesOf));
  expect(new Set(stored.map((prices) => prices?.A0)).size).toBe(1);
});
