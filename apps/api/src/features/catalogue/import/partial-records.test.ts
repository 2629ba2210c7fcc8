import type { ProductLine } from "@reprise/contracts/catalogue-file";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../../test/api.ts";
import { FIXTURE, fixtureLines, fixtureProduct } from "../../../test/fixtures/fixture-catalogue.ts";
import { dryRunCatalogue, importCatalogue, recordLines, type Rejection } from "./import-catalogue.ts";
import { readStoredProducts } from "./read-stored-products.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Grades and devices as sets: their order in a file means nothing. */
const sorted = ({ variants, ...line }: ProductLine) => ({
  ...line,
  variants: variants
    .map(({ units, ...variant }) => ({
      ...variant,
      units: units.toSorted((a, b) => a.serial.localeCompare(b.serial)),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
});
const stored = async (id: number) => (await readStoredProducts(api.database.db, [id])).get(id);

async function run(records: readonly unknown[]) {
  const rejected: Rejection[] = [];
  const planned: Rejection[] = [];
  const onRejected = (more: readonly Rejection[]) => void rejected.push(...more);
  const { sellable, ...plan } = await dryRunCatalogue({
    database: api.database,
    lines: recordLines(records),
    onRejected: (more) => void planned.push(...more),
  });
  const summary = await importCatalogue({
    database: api.database,
    lines: recordLines(records),
    onRejected,
  });
  // A dry run says what the import does.
  expect([plan, planned]).toEqual([summary, rejected]);
  return { plan: { ...plan.changes, sellable, rejected: plan.rejected }, summary, rejected };
}
const change = (more: object, id: number = FIXTURE.iphone) => ({ type: "product", id, ...more });

test("every stored product is read as the record that stored it", async () => {
  const products = fixtureLines().filter((line) => line.type === "product");
  const found = await readStoredProducts(
    api.database.db,
    products.map(({ id }) => id),
  );
  for (const product of products) {
    // It is stored with 6 digits.
    const demand: unknown = expect.closeTo(product.demand, 5);
    expect(found.get(product.id)).toEqual({ ...sorted(product), demand });
  }
});

test("of a release date is stored what is known: year, month or day", async () => {
  const { releaseDate: before } = fixtureProduct(FIXTURE.iphone);
  for (const releaseDate of ["2021", "2021-09", null, before]) {
    await run([change({ releaseDate })]);
    expect((await stored(FIXTURE.iphone))?.releaseDate).toBe(releaseDate);
  }
});

test("a new price leaves everything else as it is, the devices above all", async () => {
  const before = sorted(fixtureProduct(FIXTURE.iphone));
  const { plan, summary } = await run([change({ variants: [{ label: "A1", price: 15_990 }] })]);
  expect(summary).toMatchObject({ stored: 1, rejected: 0 });
  expect(plan).toMatchObject({
    products: { added: 0, changed: 1 },
    prices: { changed: 1, first: [{ id: FIXTURE.iphone, label: "A1", to: 15_990 }] },
    units: { added: 0, changed: 0, withdrawn: 0 },
    sellable: 5,
  });
  const variants = before.variants.map((variant) =>
    variant.label === "A1" ? { ...variant, price: 15_990 } : variant,
  );
  expect(await stored(FIXTURE.iphone)).toEqual({ ...before, variants });
  // The same again changes nothing.
  expect((await run([change({ variants: [{ label: "A1", price: 15_990 }] })])).summary).toMatchObject({
    stored: 0,
    unchanged: 1,
  });
});

test("a complete record whose grades have no units leaves the devices alone, and an empty list withdraws them", async () => {
  const line = sorted(fixtureProduct(FIXTURE.iphone256));
  const sellable = line.variants.flatMap(({ units }) => units).length;
  expect(sellable).toBeGreaterThan(0);
  const without = line.variants.map(({ label, price }) => ({ label, price: price + 1 }));
  const untouched = await run([{ ...line, variants: without }]);
  expect(untouched.plan.units).toEqual({ added: 0, changed: 0, withdrawn: 0 });
  expect((await stored(FIXTURE.iphone256))?.variants.flatMap(({ units }) => units)).toHaveLength(sellable);
  const none = line.variants.map((variant) => ({ ...variant, units: [] }));
  const emptied = await run([{ ...line, variants: none }]);
  expect(emptied.plan).toMatchObject({ units: { added: 0, changed: 0, withdrawn: sellable }, sellable });
  expect((await stored(FIXTURE.iphone256))?.variants.flatMap(({ units }) => units)).toEqual([]);
  // Listed again, they are sellable again.
  expect((await run([line])).plan.units).toEqual({ added: sellable, changed: 0, withdrawn: 0 });
  expect(await stored(FIXTURE.iphone256)).toEqual(line);
});

test("units of one grade leave those of the others", async () => {
  const before = sorted(fixtureProduct(FIXTURE.iphoneBlue));
  const [first] = before.variants;
  const unit = { serial: "PARTIAL-1", fullBattery: false, cost: 100, vatScheme: "margin" };
  const { plan } = await run([
    change({ variants: [{ label: first?.label, units: [unit] }] }, FIXTURE.iphoneBlue),
  ]);
  expect(plan.units).toEqual({ added: 1, changed: 0, withdrawn: first?.units.length });
  const after = await stored(FIXTURE.iphoneBlue);
  expect(after?.variants.slice(1)).toEqual(before.variants.slice(1));
  expect(after?.variants[0]?.units).toEqual([unit]);
});

test("a change and the complete record after it apply in their order", async () => {
  const line = fixtureProduct(FIXTURE.book);
  await run([change({ demand: 0.123 }, FIXTURE.book)]);
  expect(await stored(FIXTURE.book)).toMatchObject({ demand: 0.123 });
  await run([line, change({ demand: 0.456 }, FIXTURE.book)]);
  expect(await stored(FIXTURE.book)).toMatchObject({ demand: 0.456 });
  await run([change({ demand: 0.789 }, FIXTURE.book), line]);
  expect(await stored(FIXTURE.book)).toEqual(sorted(line));
});

test.each([
  ["a product that is not there", change({ demand: 0.5 }, 999_999), "sku"],
  ["a grade that is new, without a price", change({ variants: [{ label: "A4" }] }), "variants.3.price"],
  ["a wrong value", change({ demand: 2 }), "demand"],
  ["an unknown field", change({ colour: "red" }), ""],
  ["an unknown category", change({ categoryId: 987_654 }), "categoryId"],
  ["a dispatch that ends before it begins", change({ maxDaysUntilDispatch: 0 }), "maxDaysUntilDispatch"],
])("%s is rejected at its field", async (_, record, field) => {
  const before = await stored(FIXTURE.iphone);
  const { plan, summary, rejected } = await run([record]);
  expect([plan.rejected, summary.stored, summary.rejected]).toEqual([1, 0, 1]);
  expect(rejected.map((rejection) => rejection.field)).toContain(field);
  expect(await stored(FIXTURE.iphone)).toEqual(before);
});
