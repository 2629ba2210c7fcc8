import type { CategoryLine } from "@reprise/contracts/catalogue-file";
import { LOCALES } from "@reprise/locale";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { emptyCatalogue } from "../../../test/fixtures/empty-catalogue.ts";
import {
  FIXTURE,
  FIXTURE_CATEGORY,
  fixtureLines,
  fixtureProduct,
  importFixtureCatalogue,
} from "../../../test/fixtures/fixture-catalogue.ts";
import { openTestDatabase } from "../../../test/test-database.ts";
import { claimUnits, sellUnits } from "../../stock/stock.public.ts";
import { NO_CHANGES } from "./catalogue-changes.ts";
import { importCatalogue, recordLines, type Rejection } from "./import-catalogue.ts";

const TABLES = [
  "media",
  "category",
  "category_translation",
  "attribute",
  "product",
  "product_translation",
  "product_relation",
  "product_media",
  "variant",
  "price_history",
  "unit",
  "seo_block",
  "popular_query",
] as const;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function startAfresh(): Promise<void> {
  await emptyCatalogue(database);
  await importFixtureCatalogue(database);
}

async function importLines(lines: readonly unknown[]) {
  const rejected: Rejection[] = [];
  const summary = await importCatalogue({
    database,
    lines: recordLines(lines),
    onRejected: (more) => void rejected.push(...more),
  });
  return { summary, rejected };
}

/** Transaction and physical location of each catalogue row. Any write changes them. */
async function trace(where = sql`true`): Promise<string> {
  const traces = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql<{
        trace: string;
      }>`select string_agg(xmin::text || ctid::text, ' ' order by ctid) as trace from ${sql.table(table)} where ${where}`.execute(
        database.db,
      );
      return `${table}: ${rows[0]?.trace}`;
    }),
  );
  return traces.join("\n");
}

const variants = (productId: number) =>
  database.db
    .selectFrom("variant")
    .select(["label", "price", "quantity", "full_battery_quantity as full"])
    .where("product_id", "=", productId)
    .orderBy("label")
    .execute();
const unit = (serial: string) =>
  database.db
    .selectFrom("unit")
    .innerJoin("variant", "variant.id", "unit.variant_id")
    .select(["unit.state", "variant.label", "unit.full_battery as full"])
    .where("serial", "=", serial)
    .executeTakeFirst();
const variantId = async (label: "A1") =>
  (
    await database.db
      .selectFrom("variant")
      .select("id")
      .where("product_id", "=", FIXTURE.iphone)
      .where("label", "=", label)
      .executeTakeFirstOrThrow()
  ).id;
const productCount = async () =>
  Number(
    (
      await database.db
        .selectFrom("product")
        .select((select) => select.fn.countAll().as("count"))
        .executeTakeFirst()
    )?.count,
  );

/** Variants with a quantity that differs from the number of their sellable units. */
async function miscounted() {
  const { rows } = await sql`
    select variant.id from variant left join unit on unit.variant_id = variant.id and state = 'sellable'
    group by variant.id having quantity <> count(unit.id) or full_battery_quantity <> count(unit.id) filter
      (where full_battery)`.execute(database.db);
  return rows;
}

describe("importing", () => {
  beforeEach(startAfresh);

  test("writes nothing for the same lines", async () => {
    const before = await trace();
    const { summary } = await importLines(fixtureLines());
    expect(summary).toEqual({
      lines: fixtureLines().length,
      stored: 0,
      unchanged: fixtureLines().length,
      rejected: 0,
      photographsLeftOut: 0,
      isComplete: true,
      changes: NO_CHANGES,
    });
    expect(await trace()).toBe(before);
  });

  test("stores every product completely, in all locales, with its unit counts", async () => {
    expect(await productCount()).toBe(fixtureLines().filter(({ type }) => type === "product").length);
    expect(await variants(FIXTURE.iphone)).toEqual([
      { label: "A1", price: 48_999, quantity: 3, full: 2 },
      { label: "A2", price: 45_569, quantity: 2, full: 0 },
      { label: "A3", price: 42_139, quantity: 0, full: 0 },
    ]);
    expect(await miscounted()).toEqual([]);
    const slugs = await database.db
      .selectFrom("product_translation")
      .select(["locale", "slug"])
      .where("product_id", "=", FIXTURE.iphone)
      .execute();
    expect(Object.fromEntries(slugs.map(({ locale, slug }) => [locale, slug]))).toMatchObject({
      de: "iphone-14-128-gb-schwarz",
      fr: "iphone-14-128-gb-noir",
    });
    expect(slugs).toHaveLength(LOCALES.length);
  });

  test("updates only a changed product", async () => {
    const others = () =>
      database.db
        .selectFrom("product")
        .select(["id", sql<string>`xmin::text`.as("xmin")])
        .where("id", "<>", FIXTURE.book)
        .orderBy("id")
        .execute();
    const before = await others();
    const { summary } = await importLines([
      fixtureProduct(FIXTURE.book, { demand: 0.99 }),
      fixtureProduct(FIXTURE.film),
    ]);
    expect(summary).toMatchObject({ stored: 1, unchanged: 1 });
    expect(await others()).toEqual(before);
  });

  test("adds price history for a new price only", async () => {
    const line = fixtureProduct(FIXTURE.book);
    const [first, ...rest] = line.variants;
    await importLines([{ ...line, variants: [{ ...first, price: 299 }, ...rest] }]);
    const history = await database.db
      .selectFrom("price_history")
      .innerJoin("variant", "variant.id", "variant_id")
      .select(["label", "price_history.price"])
      .where("product_id", "=", FIXTURE.book)
      .orderBy("label")
      .orderBy("valid_from")
      .execute();
    expect(history).toEqual([
      { label: "A1", price: 499 },
      { label: "A1", price: 299 },
      { label: "A3", price: 429 },
    ]);
  });

  test("retains complete batches of a stopped import, and the next import stores the rest", async () => {
    const variants = [{ label: "A1" as const, price: 499, purchasePrice: null, units: [] }];
    const lines = Array.from({ length: 1200 }, (_, index) =>
      fixtureProduct(FIXTURE.book, { id: 5000 + index, sku: `N${index}`, ean: null, variants }),
    );
    const stop = new AbortController();
    const stopping = function* () {
      for (const [index, line] of lines.entries()) {
        if (index === 1100) stop.abort();
        yield line;
      }
    };
    const summary = await importCatalogue({ database, lines: recordLines(stopping()), signal: stop.signal });
    expect(summary).toMatchObject({ stored: 1000, isComplete: false });
    expect((await importLines(lines)).summary).toMatchObject({
      stored: 200,
      unchanged: 1000,
      isComplete: true,
    });
  });

  test("stores everything once in two concurrent imports", async () => {
    const lines = fixtureLines().map((line) => (line.type === "product" ? { ...line, demand: 0.01 } : line));
    const summaries = await Promise.all([importLines(lines), importLines(lines), importLines(lines)]);
    expect(summaries.flatMap(({ rejected }) => rejected)).toEqual([]);
    expect(summaries.reduce((sum, { summary }) => sum + summary.stored, 0)).toBe(
      lines.filter(({ type }) => type === "product").length,
    );
    expect(await miscounted()).toEqual([]);
  });
});

describe("devices", () => {
  beforeEach(startAfresh);

  const iphone = () => fixtureProduct(FIXTURE.iphone);
  const unitsOf = (label: string) =>
    iphone().variants.find((variant) => variant.label === label)?.units ?? [];
  const withUnits = (units: Record<string, readonly object[]>) => ({
    ...iphone(),
    variants: iphone().variants.map((variant) => ({
      ...variant,
      units: units[variant.label] ?? variant.units,
    })),
  });

  test("that are missing are withdrawn, and are restored when they occur again", async () => {
    await importLines([withUnits({ A1: unitsOf("A1").slice(1) })]);
    expect(await unit("S1001-A1-1")).toMatchObject({ state: "withdrawn" });
    expect((await variants(FIXTURE.iphone))[0]).toMatchObject({ quantity: 2, full: 1 });
    await importLines([iphone()]);
    expect(await unit("S1001-A1-1")).toMatchObject({ state: "sellable" });
    expect((await variants(FIXTURE.iphone))[0]).toMatchObject({ quantity: 3, full: 2 });
    expect(await miscounted()).toEqual([]);
  });

  test("move between grades, and change", async () => {
    const [moved, ...stayed] = unitsOf("A1");
    await importLines([withUnits({ A1: stayed, A3: [{ ...moved, fullBattery: false }] })]);
    expect(await unit("S1001-A1-1")).toEqual({ state: "sellable", label: "A3", full: false });
    expect((await variants(FIXTURE.iphone)).map(({ quantity }) => quantity)).toEqual([2, 2, 1]);
    expect(await miscounted()).toEqual([]);
  });

  test("that are reserved or sold stay so, listed or not", async () => {
    const requested = [{ variantId: await variantId("A1"), withFullBattery: false, quantity: 1 }];
    const claim = async (reference: string) => {
      const outcome = await database.transaction((transaction) =>
        claimUnits(transaction, { claimant: { type: "cart", cart: reference, seconds: 60 }, requested }),
      );
      return outcome.ok ? outcome.units.map(({ id }) => id) : [];
    };
    const sale = { reference: "buyer", units: await claim("buyer"), destination: "order" };
    await database.transaction((transaction) => sellUnits(transaction, sale));
    await claim("cart");
    const states = async () =>
      (
        await database.db
          .selectFrom("unit")
          .select(["serial", "state"])
          .where("variant_id", "=", await variantId("A1"))
          .execute()
      ).toSorted((one, other) => (one.state < other.state ? -1 : 1));
    const before = await states();
    expect(before.map(({ state }) => state)).toEqual(["reserved", "sellable", "sold"]);
    const sold = before.find(({ state }) => state === "sold")?.serial;
    await importLines([withUnits({ A1: unitsOf("A1").filter(({ serial }) => serial === sold) })]);
    expect(await states()).toEqual(
      before
        .map((one) => (one.state === "sellable" ? { ...one, state: "withdrawn" } : one))
        .toSorted((one, other) => (one.state < other.state ? -1 : 1)),
    );
    expect((await variants(FIXTURE.iphone))[0]).toMatchObject({ quantity: 0, full: 0 });
    expect(await miscounted()).toEqual([]);
  });

  test("of a missing grade are withdrawn", async () => {
    await importLines([{ ...iphone(), variants: iphone().variants.filter(({ label }) => label !== "A1") }]);
    expect((await variants(FIXTURE.iphone))[0]).toMatchObject({ label: "A1", quantity: 0, full: 0 });
    expect(await miscounted()).toEqual([]);
  });
});

describe("categories", () => {
  beforeEach(startAfresh);

  const category = (id: number, change: object) => ({
    ...fixtureLines().find((line) => line.type === "category" && line.id === id),
    ...change,
  });
  const path = async (id: number) =>
    (
      await database.db
        .selectFrom("category_translation")
        .select("path")
        .where("category_id", "=", id)
        .where("locale", "=", "de")
        .executeTakeFirst()
    )?.path;
  const named = (name: string) => ({ name: Object.fromEntries(LOCALES.map((locale) => [locale, name])) });

  test("with a new name or parent move their descendants", async () => {
    await importLines([category(FIXTURE_CATEGORY.smartphones, named("Handys & mehr"))]);
    expect(await path(FIXTURE_CATEGORY.iphones)).toBe("elektronik/handys-and-mehr/apple-iphone");
    await importLines([category(FIXTURE_CATEGORY.smartphones, { parentId: FIXTURE_CATEGORY.media })]);
    expect(await path(FIXTURE_CATEGORY.iphones)).toBe("medien/smartphones/apple-iphone");
    const { rows } = await sql<{
      ancestors: number[];
    }>`select ancestors from category where id = ${FIXTURE_CATEGORY.iphones}`.execute(database.db);
    expect(rows[0]?.ancestors).toEqual([2, 10, 1112]);
  });

  test("move their descendants even if no path changes", async () => {
    const { electronics, media, smartphones } = FIXTURE_CATEGORY;
    const { name: electronicsName } = category(electronics, {}) as CategoryLine;
    const { name: mediaName } = category(media, {}) as CategoryLine;
    await importLines([
      category(electronics, { name: mediaName }),
      category(media, { name: electronicsName }),
      category(smartphones, { parentId: media }),
    ]);
    expect(await path(FIXTURE_CATEGORY.iphones)).toBe("elektronik/smartphones/apple-iphone");
    const { ancestors } = await database.db
      .selectFrom("category")
      .select("ancestors")
      .where("id", "=", FIXTURE_CATEGORY.iphones)
      .executeTakeFirstOrThrow();
    expect(ancestors).toEqual([
      FIXTURE_CATEGORY.media,
      FIXTURE_CATEGORY.smartphones,
      FIXTURE_CATEGORY.iphones,
    ]);
  });

  test("may swap names, and precede their parents", async () => {
    await importLines([
      category(FIXTURE_CATEGORY.iphones, named("Samsung Galaxy")),
      category(FIXTURE_CATEGORY.galaxies, named("Apple iPhone")),
    ]);
    expect(await path(FIXTURE_CATEGORY.galaxies)).toBe("elektronik/smartphones/apple-iphone");
    const { rejected } = await importLines([
      category(FIXTURE_CATEGORY.iphones, { id: 902, parentId: 901, ...named("Unten") }),
      category(FIXTURE_CATEGORY.iphones, { id: 901, parentId: 1, ...named("Oben") }),
    ]);
    expect(rejected).toEqual([]);
    expect(await path(902)).toBe("elektronik/oben/unten");
  });

  test.each([
    ["an unknown parent", { id: 901, parentId: 900 }, "parentId"],
    ["a parent below it", { id: 10, parentId: 1112 }, "parentId"],
    [
      "the path of another",
      { id: 901, parentId: 10, name: Object.fromEntries(LOCALES.map((locale) => [locale, "Apple iPhone"])) },
      "name",
    ],
  ])("with %s are rejected", async (_, change, field) => {
    const { rejected, summary } = await importLines([
      category(FIXTURE_CATEGORY.iphones, change),
      category(FIXTURE_CATEGORY.iphones, {}),
    ]);
    expect(rejected).toMatchObject([{ line: 1, type: "category", id: change.id, field }]);
    expect(summary).toMatchObject({ stored: 0, unchanged: 1, rejected: 1 });
    expect(await path(FIXTURE_CATEGORY.iphones)).toBe("elektronik/smartphones/apple-iphone");
  });
});

describe("a line is rejected with its number, field and reason, and the lines around it are stored", () => {
  beforeAll(startAfresh);
  let neighbour = 9100;

  const fresh = (change: object = {}) => ({
    ...fixtureProduct(FIXTURE.book),
    id: 9001,
    sku: "NEW",
    ean: null,
    isbn: null,
    variants: [
      {
        label: "A1",
        price: 499,
        purchasePrice: null,
        units: [{ serial: "NEW-1", fullBattery: null, cost: 1, vatScheme: "margin" }],
      },
    ],
    ...change,
  });
  const variant = (change: object) => [{ ...fresh().variants[0], ...change }];
  const serial = (serial: string) => ({ serial, fullBattery: null, cost: 1, vatScheme: "margin" });

  test.each<[string, unknown, string]>([
    ["no record", 7, ""],
    ["an unknown type", { type: "voucher" }, "type"],
    ["an unknown field", fresh({ colour: "red" }), ""],
    ["a missing locale", fresh({ name: { de: "Nur deutsch" } }), "name.en"],
    ["a price of 0", fresh({ variants: variant({ price: 0 }) }), "variants.0.price"],
    ["an id that is too large", fresh({ id: 2 ** 31 }), "id"],
    ["an unknown category", fresh({ categoryId: 77 }), "categoryId"],
    ["an undeclared attribute", fresh({ attributes: { taste: "sweet" } }), "attributes.taste"],
    ["an undeclared value", fresh({ attributes: { colour: "mauve" } }), "attributes.colour"],
    ["a word for a number", fresh({ attributes: { storage: "128" } }), "attributes.storage"],
    ["another product's SKU", fresh({ sku: "SKU-1001" }), "sku"],
    ["another product's EAN", fresh({ ean: "2000000001001" }), "ean"],
    ["another product's device", fresh({ variants: variant({ units: [serial("S1001-A1-1")] }) }), "variants"],
    ["a grade twice", fresh({ variants: [...variant({}), ...variant({ units: [] })] }), "variants.1.label"],
    [
      "a device twice",
      fresh({ variants: variant({ units: [serial("X"), serial("X")] }) }),
      "variants.0.units.1.serial",
    ],
    [
      "itself as accessory",
      fresh({ relations: [{ kind: "accessory", productId: 9001 }] }),
      "relations.0.productId",
    ],
    [
      "dispatch that ends before it begins",
      fresh({ minDaysUntilDispatch: 5, maxDaysUntilDispatch: 2 }),
      "maxDaysUntilDispatch",
    ],
    ...["2021-13", "2021-02-30", "21", "0000", "2021-9"].map((releaseDate): [string, unknown, string] => [
      `the release date ${releaseDate}`,
      fresh({ releaseDate }),
      "releaseDate",
    ]),
    ["a NUL", fresh({ keywords: ["a\u0000b"] }), ""],
    ["half a character", fresh({ keywords: ["\ud83d"] }), ""],
  ])("%s", async (_, line, field) => {
    const before = await productCount();
    const good = () => fresh({ id: ++neighbour, sku: `N${neighbour}`, variants: variant({ units: [] }) });
    const { rejected, summary } = await importLines([good(), line, good()]);
    expect(rejected.map(({ line, field }) => ({ line, field }))).toContainEqual({ line: 2, field });
    expect(rejected.every(({ line, reason }) => line === 2 && reason.length > 0)).toBe(true);
    expect(summary).toMatchObject({ lines: 3, stored: 2, rejected: 1 });
    expect(await productCount()).toBe(before + 2);
    expect(
      await database.db
        .selectFrom("product_translation")
        .select("name")
        .where("product_id", "=", 9001)
        .execute(),
    ).toEqual([]);
    expect(await unit("S1001-A1-1")).toMatchObject({ label: "A1", state: "sellable" });
  });
});
