import { type ListQuery, WHOLE_SHOP } from "@reprise/search-engine";
import { sql } from "kysely";
import { afterAll, describe, expect, it, vi } from "vitest";
import { sellOut } from "../../test/actions/put-product.ts";
import { reducePrices } from "../../test/actions/reduce-prices.ts";
import { FIXTURE, FIXTURE_CATEGORY, openFixtureDatabase } from "../../test/fixtures/fixture-catalogue.ts";
import { createWorkSlots } from "../../throttle/work-slots.ts";
import { createMemorySearch } from "./memory-search.ts";

const database = await openFixtureDatabase();
const search = createMemorySearch(database, createWorkSlots({ atOnce: 4, waiting: 100 }));

async function list(more: Partial<ListQuery> = {}) {
  const outcome = await search.list({ ...WHOLE_SHOP, ...more });
  if (outcome.kind !== "list") throw new Error(outcome.kind);
  return outcome.list;
}

const idsAfterRefresh = async (more: Partial<ListQuery> = {}) => {
  await search.refresh();
  return (await list({ pageSize: 500, ...more })).ids;
};

afterAll(() => database.close());

describe("a list", () => {
  it("is ready after the first answer", async () => {
    const products = await database.db
      .selectFrom("product")
      .select(["id", "model_group", "attributes"])
      .execute();
    // Phones of one model and storage in several colours are one result.
    const models = products.map(({ id, model_group, attributes: { colour, storage } }) =>
      colour === undefined ? id : `${model_group} ${String(storage)}`,
    );
    expect((await list()).total).toBe(new Set(models).size);
    expect(search.isReady()).toBe(true);
  });

  it("of a category has its products, breadcrumbs and subcategories with counts", async () => {
    const { breadcrumbs, children, total, category } = await list({ categoryPath: "elektronik/smartphones" });
    expect(breadcrumbs.map(({ id }) => id)).toEqual([
      FIXTURE_CATEGORY.electronics,
      FIXTURE_CATEGORY.smartphones,
    ]);
    expect(children.map((child) => child.category.id)).toEqual([
      FIXTURE_CATEGORY.galaxies,
      FIXTURE_CATEGORY.iphones,
    ]);
    expect(children.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(category?.paths.es).toContain("moviles");
    const spanish = await list({ categoryPath: category?.paths.es ?? "" });
    expect(spanish.ids).toEqual((await list({ categoryPath: "elektronik/smartphones" })).ids);
  });

  it("finds only the article with an EAN or ISBN in any spelling", async () => {
    const product = await database.db
      .selectFrom("product")
      .select(["id", "ean"])
      .where("ean", "is not", null)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const ean = product.ean ?? "";
    for (const text of [ean, `EAN ${ean}`, `${ean.slice(0, 3)}-${ean.slice(3, 8)}-${ean.slice(8)}`]) {
      expect({ text, ids: (await list({ text })).ids }).toEqual({ text, ids: [product.id] });
      expect((await search.suggest({ text, locale: "de" })).ids).toEqual([product.id]);
    }
  });
});

describe("the order of reductions", () => {
  it("has the most reduced price first, of the grade that is shown, whatever the price when new", async () => {
    const { db } = database;
    await reducePrices(db, [FIXTURE.macBook, FIXTURE.film]);
    await db
      .updateTable("product")
      .set({ content_hash: "reduced" })
      .where("id", "in", [FIXTURE.macBook, FIXTURE.film])
      .execute();
    const sorted = await idsAfterRefresh({ sort: "saving", inStock: true });
    expect(sorted.slice(0, 2)).toEqual([FIXTURE.film, FIXTURE.macBook]);
    // The others are in the order of their demand.
    const byDemand = await idsAfterRefresh({ inStock: true });
    expect(sorted.slice(2)).toEqual(byDemand.filter((id) => !sorted.slice(0, 2).includes(id)));
    const filtered = await idsAfterRefresh({
      sort: "saving",
      inStock: true,
      filters: { price: ["0-99999999"] },
    });
    expect(filtered.slice(0, 2)).toEqual([FIXTURE.film, FIXTURE.macBook]);
  });
});

describe("a refresh", () => {
  it("applies a price, a stock, a name and a new category at once", async () => {
    const { db } = database;
    await search.refresh();
    expect(await search.refresh()).toBe(0);

    await db.updateTable("variant").set({ price: 1 }).where("product_id", "=", FIXTURE.book).execute();
    expect((await idsAfterRefresh({ sort: "price-ascending" }))[0]).toBe(FIXTURE.book);

    await sellOut(database, FIXTURE.book);
    expect(await idsAfterRefresh({ inStock: true })).not.toContain(FIXTURE.book);

    await db
      .updateTable("product_translation")
      .set({ name: "Zwetschgenknödel" })
      .where("product_id", "=", FIXTURE.book)
      .execute();
    await db.updateTable("product").set({ content_hash: "other" }).where("id", "=", FIXTURE.book).execute();
    expect(await idsAfterRefresh({ text: "zwetschgenknoedel" })).toEqual([FIXTURE.book]);

    await db
      .updateTable("category_translation")
      .set({ name: "Wanderlampen" })
      .where("category_id", "=", FIXTURE_CATEGORY.iphones)
      .execute();
    await db
      .updateTable("category")
      .set({ content_hash: "other" })
      .where("id", "=", FIXTURE_CATEGORY.iphones)
      .execute();
    await search.refresh();
    // Also while a new index is being built.
    await db.updateTable("variant").set({ price: 2 }).where("product_id", "=", FIXTURE.macBook).execute();
    expect((await idsAfterRefresh({ sort: "price-ascending", inStock: true }))[0]).toBe(FIXTURE.macBook);
    await vi.waitFor(
      async () => expect(await idsAfterRefresh({ text: "wanderlampe" })).toContain(FIXTURE.iphone256),
      { timeout: 20_000 },
    );
  });

  it("includes changes of transactions that commit late", async () => {
    const { db } = database;
    if (database.kind === "embedded") return;
    // The first transaction to begin is the last one to commit.
    const late = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const writing = db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable("variant")
        .set({ price: 2 })
        .where("product_id", "=", FIXTURE.film)
        .execute();
      begun.resolve();
      await late.promise;
    });
    await begun.promise;
    await db.updateTable("variant").set({ price: 3 }).where("product_id", "=", FIXTURE.macBook).execute();
    expect((await idsAfterRefresh({ sort: "price-ascending" }))[0]).toBe(FIXTURE.macBook);
    expect(await search.refresh()).toBe(0);
    late.resolve();
    await writing;
    expect((await idsAfterRefresh({ sort: "price-ascending" })).slice(0, 2)).toEqual([
      FIXTURE.film,
      FIXTURE.macBook,
    ]);
  });

  it("applies changed synonyms and popular queries to the same index", async () => {
    await sql`insert into popular_query (locale, query, weight) values ('de', 'apfelmus', 9999)`.execute(
      database.db,
    );
    await sql`insert into search_synonym (locale, words) values ('de', '{iphone,apfelknochen}')`.execute(
      database.db,
    );
    expect(await idsAfterRefresh({ text: "apfelknochen" })).toContain(FIXTURE.iphone256);
    expect((await search.suggest({ text: "apfelm", locale: "de" })).queries).toEqual(["apfelmus"]);
    // Before anything is typed: what is searched most in this language.
    const frequent = async (locale: "de" | "fr") => (await search.suggest({ text: "", locale })).queries;
    expect((await frequent("de"))[0]).toBe("apfelmus");
    expect(await frequent("fr")).not.toContain("apfelmus");
  });
});
