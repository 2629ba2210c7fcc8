import type { CatalogueLine, ProductLine } from "@reprise/contracts/catalogue-file";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { emptyCatalogue } from "../../../test/fixtures/empty-catalogue.ts";
import { FIXTURE, fixtureLines, fixtureProduct } from "../../../test/fixtures/fixture-catalogue.ts";
import { openTestDatabase } from "../../../test/test-database.ts";
import type { SourceLine } from "./catalogue-lines.ts";
import { checkChangedLines } from "./check-changed-lines.ts";
import { importCatalogue, recordLines, type Rejection } from "./import-catalogue.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const LINES = fixtureLines();
const PRODUCTS = LINES.filter((line) => line.type === "product");

/** Lines as in a file. */
const asText = (lines: readonly CatalogueLine[], space = 0): SourceLine[] =>
  lines.map((line, index) => ({
    number: index + 1,
    position: index + 1,
    text: JSON.stringify(line, null, space),
  }));

async function importText(lines: readonly SourceLine[]) {
  const rejected: Rejection[] = [];
  const onRejected = (more: readonly Rejection[]) => void rejected.push(...more);
  const { stored, unchanged } = await importCatalogue({ database, lines, onRejected });
  return { stored, unchanged, rejected };
}

const book = (price: number): ProductLine => {
  const line = fixtureProduct(FIXTURE.book);
  return {
    ...line,
    variants: line.variants.map((variant) => (variant.label === "A1" ? { ...variant, price } : variant)),
  };
};
const bookPrice = async () => {
  const { price } = await database.db
    .selectFrom("variant")
    .select("price")
    .where("product_id", "=", FIXTURE.book)
    .where("label", "=", "A1")
    .executeTakeFirstOrThrow();
  return price;
};
const writers = async () =>
  (await sql`select id, xmin::text from product order by id`.execute(database.db)).rows;

describe("a file that was imported before", () => {
  beforeEach(async () => {
    await emptyCatalogue(database);
    await importText(asText(LINES));
  });

  test("is not parsed again where the text is identical", async () => {
    expect((await checkChangedLines(database.db, asText(PRODUCTS))).results).toEqual([]);
    const changed = asText([...PRODUCTS, book(111)]);
    const { results: checked } = await checkChangedLines(database.db, changed);
    // Includes the book's own line: their order decides which of the two applies.
    expect(checked.map((result) => result.ok && result.checked.line)).toEqual([
      fixtureProduct(FIXTURE.book),
      book(111),
    ]);
  });

  test("writes nothing in any formatting", async () => {
    const before = await writers();
    expect(await importText(asText(LINES))).toMatchObject({ stored: 0, unchanged: LINES.length });
    expect(await importText(asText(LINES, 1))).toMatchObject({ stored: 0, unchanged: LINES.length });
    const { stored } = await importCatalogue({ database, lines: recordLines(LINES) });
    expect(stored).toBe(0);
    expect(await writers()).toEqual(before);
  });

  test("stores only a product with a changed price, and then its previous price", async () => {
    const changed = LINES.map((line) =>
      line.type === "product" && line.id === FIXTURE.book ? book(111) : line,
    );
    expect(await importText(asText(changed))).toEqual({
      stored: 1,
      unchanged: LINES.length - 1,
      rejected: [],
    });
    expect(await bookPrice()).toBe(111);
    expect(await importText(asText(LINES))).toMatchObject({ stored: 1 });
    expect(await bookPrice()).toBe(499);
  });

  test.each([
    ["adjacent", 0],
    ["far from each other", 600],
  ])("stores the last line of a product, %s", async (_, between) => {
    const others = Array.from({ length: between }, () => fixtureProduct(FIXTURE.film));
    const lines = asText([book(111), ...others, fixtureProduct(FIXTURE.book)]);
    expect(await importText(lines)).toMatchObject({ stored: 2 });
    expect(await bookPrice()).toBe(499);
  });

  test.each([
    ["at once", 0],
    ["further down", 600],
  ])("with a removed attribute value checks its products again, %s", async (_, between) => {
    const colour = LINES.find((line) => line.type === "attribute" && line.key === "colour");
    if (colour?.type !== "attribute") throw new Error("There is no such attribute");
    const others = Array.from({ length: between }, () => fixtureProduct(FIXTURE.film));
    const lines = asText([
      { ...colour, values: {}, kind: "number" },
      ...others,
      fixtureProduct(FIXTURE.iphone),
    ]);
    const { rejected } = await importText(lines);
    expect(rejected.map(({ id, field }) => `${id} ${field}`)).toEqual([
      `${FIXTURE.iphone} attributes.colour`,
    ]);
  });
});
