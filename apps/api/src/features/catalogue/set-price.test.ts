import { afterAll, beforeAll, expect, test } from "vitest";
import { addOperator, type TestOperator } from "../../test/actions/operators.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startTestApi, type TestApi } from "../../test/api.ts";
import { FIXTURE, fixtureProduct } from "../../test/fixtures/fixture-catalogue.ts";
import { importCatalogue, recordLines } from "./import/import-catalogue.ts";

let api: TestApi;
let finance: TestOperator;
beforeAll(async () => {
  api = await startTestApi();
  finance = await addOperator(api, "finance");
});
afterAll(() => api.close());

const { id, sku, variants } = fixtureProduct(FIXTURE.iphone);
const before = variants.find(({ label }) => label === "A1")?.price;
const set = (price: number, product = sku, label: "A1" | "A4" = "A1", operator = finance) =>
  api.call("api_operator_price_set", { body: { product, label, price } }, operator);
const shown = async () =>
  dataOf(await api.call("api_product_view", { params: { id: `${id}` } })).product.variants.find(
    ({ label }) => label === "A1",
  )?.price;
const history = async () => {
  const rows = await api.database.db
    .selectFrom("price_history")
    .innerJoin("variant", "variant.id", "variant_id")
    .select("price_history.price")
    .where("product_id", "=", id)
    .where("label", "=", "A1")
    .orderBy("valid_from")
    .execute();
  return rows.map(({ price }) => price);
};

test("a new price is shown, in the history and in the audit log; the devices stay", async () => {
  const stock = async () =>
    dataOf(await api.call("api_operator_stock_show", { query: { product: sku } }, finance)).units;
  const units = await stock();
  expect(dataOf(await set(15_990))).toEqual({
    product: { id, sku, name: expect.any(String) },
    label: "A1",
    from: before,
    to: 15_990,
  });
  await api.runJobs("product-changes");
  expect([await shown(), await history()]).toEqual([15_990, [before, 15_990]]);
  expect(await stock()).toEqual(units);
  const { entries } = dataOf(await api.call("api_operator_audit", { query: { limit: "1" } }, finance));
  expect(entries).toMatchObject([
    {
      operator: finance.name,
      call: "api_operator_price_set",
      subject: `product ${id}`,
      changes: { label: "A1", price: { from: before, to: 15_990 } },
    },
  ]);
});

test("the same price again leaves no second row", async () => {
  await set(14_990, `${id}`);
  const rows = await history();
  expect(dataOf(await set(14_990))).toMatchObject({ from: 14_990, to: 14_990 });
  expect(await history()).toEqual(rows);
});

test("a file that names another price wins when it is imported", async () => {
  await set(13_990);
  const lines = () => recordLines([fixtureProduct(FIXTURE.iphone)]);
  expect(await importCatalogue({ database: api.database, lines: lines() })).toMatchObject({ stored: 1 });
  expect((await history()).at(-1)).toBe(before);
});

test("what cannot be priced is refused, and who may not", async () => {
  const rows = await history();
  expect(codeOf(await set(100, "no-such-sku"))).toBe("PRODUCT_DOESNT_EXIST");
  expect(codeOf(await set(100, sku, "A4"))).toBe("PRODUCT_VARIANT_DOESNT_EXIST");
  expect(codeOf(await set(0))).toBe("VALIDATION_FAILED");
  expect(codeOf(await set(100, sku, "A1", await addOperator(api, "warehouse")))).toBe("FORBIDDEN");
  expect(await history()).toEqual(rows);
});
