import type { AttributeLine, ProductLine } from "@reprise/contracts/catalogue-file";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeEach, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { emptyCatalogue } from "../../../test/fixtures/empty-catalogue.ts";
import {
  FIXTURE,
  fixtureLines,
  fixtureProduct,
  importFixtureCatalogue,
} from "../../../test/fixtures/fixture-catalogue.ts";
import { openTestDatabase } from "../../../test/test-database.ts";
import { withCatalogueCopy } from "./catalogue-copy.ts";
import { dryRunCatalogue, importCatalogue, recordLines, type Rejection } from "./import-catalogue.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyCatalogue(database);
  await importFixtureCatalogue(database);
});
afterAll(() => database.close());

const TABLES = [
  "attribute",
  "category",
  "product",
  "product_translation",
  "variant",
  "price_history",
  "unit",
];
/** Which transaction wrote each row of the catalogue. */
const trace = () =>
  Promise.all(
    TABLES.map(
      async (table) =>
        (
          await sql`select xmin::text, ctid::text from ${sql.table(`public.${table}`)} order by ctid`.execute(
            database.db,
          )
        ).rows,
    ),
  );

/** Runs a file dry, which writes nothing, then imports it. */
async function both(records: readonly unknown[]) {
  const [planned, rejected]: [Rejection[], Rejection[]] = [[], []];
  const before = await trace();
  const { sellable, ...dry } = await dryRunCatalogue({
    database,
    lines: recordLines(records),
    onRejected: (more) => void planned.push(...more),
  });
  expect(await trace()).toEqual(before);
  const done = await importCatalogue({
    database,
    lines: recordLines(records),
    onRejected: (more) => void rejected.push(...more),
  });
  expect([dry, planned]).toEqual([done, rejected]);
  return { dry, done, sellable, rejections: rejected };
}

const newProduct = (id: number, change: Partial<ProductLine> = {}): ProductLine => {
  const line = fixtureProduct(FIXTURE.book);
  const variants = line.variants.map((variant) => ({ ...variant, units: [] }));
  return { ...line, id, sku: `NEW-${id}`, ean: null, isbn: null, relations: [], variants, ...change };
};
const withUnit = (serial: string) => {
  const [variant] = fixtureProduct(FIXTURE.book).variants;
  if (variant === undefined) throw new Error("The book has no grade");
  return [{ ...variant, units: [{ serial, fullBattery: null, cost: 100, vatScheme: "margin" as const }] }];
};

describe("a dry run says what the import then does", () => {
  test("of devices and numbers of other products, of the shop and of the file", async () => {
    const [taken] = fixtureProduct(FIXTURE.iphone).variants.flatMap(({ units }) => units);
    const { rejections, done } = await both([
      newProduct(900_001, { variants: withUnit("FRESH-1") }),
      newProduct(900_002, { variants: withUnit(taken?.serial ?? "") }),
      newProduct(900_003, { sku: fixtureProduct(FIXTURE.film).sku }),
      // In later batches: by then the first one is stored.
      newProduct(900_001, { variants: withUnit("FRESH-1") }),
      newProduct(900_004, { variants: withUnit("fresh-1") }),
      newProduct(900_001, { demand: 0.5, variants: withUnit("FRESH-1") }),
      newProduct(900_005, { sku: "NEW-900001" }),
      { type: "product", id: 900_001, variants: [{ label: "A0", price: 4_711 }] },
    ]);
    expect(rejections.map(({ line, field }) => [line, field])).toEqual([
      [2, "variants"],
      [3, "sku"],
      [5, "variants"],
      [7, "sku"],
    ]);
    expect(done.changes.units).toEqual({ added: 1, changed: 0, withdrawn: 0 });
  });

  test("of products that become invalid by the attributes of the file, and valid by its categories", async () => {
    const storage = fixtureLines().find(
      (line): line is AttributeLine => line.type === "attribute" && line.key === "storage",
    );
    const category = fixtureLines().find(({ type }) => type === "category");
    const { rejections, done } = await both([
      { ...storage, kind: "terms" },
      { ...category, id: 4_711, name: { de: "a", en: "a", es: "a", fr: "a", it: "a", nl: "a" } },
      fixtureProduct(FIXTURE.iphone),
      newProduct(900_001, { categoryId: 4_711 }),
    ]);
    expect(rejections).toMatchObject([{ line: 3, field: "attributes.storage" }]);
    expect(done.changes.products).toEqual({ added: 1, changed: 0 });
  });

  test("of the share of devices that go off sale, each product once", async () => {
    const line = fixtureProduct(FIXTURE.iphone);
    const emptied = { ...line, variants: line.variants.map((variant) => ({ ...variant, units: [] })) };
    const { done, sellable } = await both([emptied, { type: "product", id: line.id, demand: 0.1 }, line]);
    expect(done.changes.units).toEqual({ added: sellable, changed: 0, withdrawn: sellable });
    expect(sellable).toBe(line.variants.flatMap(({ units }) => units).length);
  });

  test("of any changes", async () => {
    const ids = [FIXTURE.iphone, FIXTURE.book, 900_001, 900_002];
    const serial = fc.constantFrom("ANY-1", "ANY-2", "any 1", "s1001-a1-1");
    const record = fc.record({ id: fc.constantFrom(...ids), price: fc.integer({ min: 1, max: 3 }), serial });
    const change = record.map(({ id, price, serial }) => ({
      type: "product",
      id,
      variants: [{ ...withUnit(serial)[0], price }],
    }));
    const complete = record.map(({ id, serial }) =>
      id < 900_000
        ? fixtureProduct(id)
        : newProduct(id, { sku: `ANY-${id % 2}`, variants: withUnit(serial) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(change, complete), { minLength: 1, maxLength: 8 }),
        async (records) => {
          const { dry, done } = await both(records);
          expect(dry).toEqual(done);
        },
      ),
      { numRuns: 10 },
    );
  });
});

describe("the copy of the catalogue", () => {
  test("lets nothing else be written, not even by mistake", async () => {
    await expect(
      withCatalogueCopy(database, (copy) => copy.database.db.deleteFrom("product_change").execute()),
    ).rejects.toThrow("read-only transaction");
    await expect(
      withCatalogueCopy(database, (copy) =>
        sql`delete from public.product_translation`.execute(copy.database.db),
      ),
    ).rejects.toThrow("read-only transaction");
  });

  test("leaves a connection as it was, also after an error", async () => {
    await expect(withCatalogueCopy(database, () => Promise.reject(new Error("stopped")))).rejects.toThrow(
      "stopped",
    );
    const { rows } = await sql`select current_setting('default_transaction_read_only') as "readOnly",
      (select count(*) from pg_class where relpersistence = 't' and pg_table_is_visible(oid)) as tables`.execute(
      database.db,
    );
    expect(rows).toEqual([{ readOnly: "off", tables: 0 }]);
  });

  test("is left by a run that is stopped, which says so", async () => {
    const signal = AbortSignal.abort();
    const dry = await dryRunCatalogue({ database, lines: recordLines(fixtureLines()), signal });
    expect(dry).toMatchObject({ isComplete: false, lines: 0 });
  });
});
