import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sellOut } from "../../test/actions/sell-out.ts";
import { FIXTURE, openFixtureDatabase } from "../../test/fixtures/fixture-catalogue.ts";
import { createCardCache } from "./card-cache.ts";
import { type CardCache, productCards } from "./product-cards.ts";

const database = await openFixtureDatabase();
const { book, film, iphone } = FIXTURE;
let cache: CardCache;

beforeEach(() => {
  cache = createCardCache({ listen: () => {}, sourceOf: () => database.db }, 4);
});
afterAll(() => database.close());

const setPrice = (id: number, price: number) =>
  database.db.updateTable("variant").set({ price }).where("product_id", "=", id).execute();
const prices = async (...ids: number[]) => (await cache.get(ids, "de")).map(({ price }) => price);

test("returns cached and new cards in the requested order and skips unknown products", async () => {
  await cache.get([film], "de");
  expect((await cache.get([book, film, 999_999, iphone], "de")).map(({ id }) => id)).toEqual([
    book,
    film,
    iphone,
  ]);
});

test("a card shows the grade that the product page opens with and counts the units of all", async () => {
  expect(await cache.get([book, FIXTURE.lastOne], "en")).toMatchObject([
    { id: book, isMedia: true, label: "A3", price: 429, quantity: 3 },
    {
      id: FIXTURE.lastOne,
      isMedia: false,
      label: "A2",
      quantity: 1,
      brand: "Samsung",
      name: "Galaxy S23 256 GB Blue",
    },
  ]);
});

test("a card has its own colour first, then those of its model that are in stock", async () => {
  const colours = async (id: number) => {
    const [card] = await cache.get([id], "fr");
    return [card?.colourCount, card?.colours.map((colour) => `${colour.id} ${colour.name} ${colour.value}`)];
  };
  const [black, blue, red] = ["1001 Noir #22242a", "1004 Bleu #a3bdd6", "1007 Rouge #c23b3b"];
  expect(await colours(1001)).toEqual([3, [black, blue, red]]);
  expect(await colours(1007)).toEqual([3, [red, black, blue]]);
  // The blue one is sold out.
  expect(await colours(1012)).toEqual([2, []]);
  expect(await colours(FIXTURE.soldOut)).toEqual([2, ["1014 Bleu #a3bdd6", "1012 Noir #22242a"]]);
  // Memory makes another model, and a book has no colour.
  expect(await colours(FIXTURE.macBook)).toEqual([1, []]);
  expect(await colours(book)).toEqual([1, []]);
});

test("a card has the first photograph of the grade that it shows", async () => {
  const photographs = ["1".repeat(64), "2".repeat(64)];
  const photograph = async () => {
    cache.invalidate([book]);
    return (await cache.get([book], "fr"))[0]?.gradePhotograph;
  };
  const ofBook = database.db.updateTable("variant").where("product_id", "=", book);
  expect(await photograph()).toBeNull();
  await ofBook.where("label", "=", "A3").set({ photographs }).execute();
  expect(await photograph()).toBe(photographs[0]);
  await ofBook.set({ photographs: [] }).execute();
  expect(await photograph()).toBeNull();
});

test("a card names the cheapest and the dearest offer of all its grades and colours in stock; one that is sold out the price that it shows", async () => {
  const [card] = await cache.get([1001], "fr");
  const { rows } = await sql<{
    lowest: number;
    highest: number;
  }>`select min(price) as lowest, max(price) as highest
    from variant where quantity > 0 and product_id in (1001, 1004, 1007)`.execute(database.db);
  expect(card).toMatchObject({ lowestOffer: rows[0]?.lowest, highestOffer: rows[0]?.highest });
  expect(rows[0]?.lowest).not.toBe(rows[0]?.highest);
  const prices = [card?.lowestOffer, card?.highestOffer];
  expect(prices).not.toEqual([card?.price, card?.price]);
  await sellOut(database, film);
  const [gone] = await cache.get([film], "fr");
  expect([gone?.lowestOffer, gone?.highestOffer]).toEqual([gone?.price, gone?.price]);
});

test("a row has each model once, whatever its colour and storage, and none that the page shows already", async () => {
  const row = async (...[ids, options]: [number[], Parameters<CardCache["row"]>[2]?]) =>
    (await cache.row(ids, "de", options)).map(({ id }) => id);
  const ids = [FIXTURE.soldOut, 1001, 1002, 1004, book, 1012, 1011, FIXTURE.macBook];
  expect(await row(ids)).toEqual([1001, book, 1012, FIXTURE.macBook]);
  expect(await row(ids, { limit: 2 })).toEqual([1001, book]);
  expect(await row(ids, { allowsSoldOut: true, limit: 2 })).toEqual([FIXTURE.soldOut, 1001]);
  const shown = new Set<string>();
  expect(await row([1001, book], { shown })).toEqual([1001, book]);
  expect(await row(ids, { shown, limit: 1 })).toEqual([1012]);
  expect(await row(ids, { shown })).toEqual([FIXTURE.macBook]);
  expect(await row([])).toEqual([]);
});

test("caches a card in every language until its product is invalidated", async () => {
  await setPrice(book, 100);
  await setPrice(film, 100);
  const french = () => cache.get([book], "fr");
  const [name] = (await french()).map((card) => card.name);
  expect(await prices(book, film)).toEqual([100, 100]);
  await setPrice(book, 200);
  await setPrice(film, 200);
  expect(await prices(book, film)).toEqual([100, 100]);
  cache.invalidate([book]);
  expect(await prices(book, film)).toEqual([200, 100]);
  expect(await french()).toMatchObject([{ name, price: 200 }]);
  cache.invalidate("all");
  expect(await prices(book, film)).toEqual([200, 200]);
});

test("does not cache cards that were read during a change", async () => {
  await setPrice(book, 300);
  const reading = prices(book);
  cache.invalidate([book]);
  await reading;
  await setPrice(book, 400);
  expect(await prices(book)).toEqual([400]);
});

test("evicts the least recently used cards", async () => {
  await setPrice(book, 500);
  await setPrice(film, 500);
  await prices(book, film);
  await prices(book);
  await cache.get([iphone, FIXTURE.macBook, FIXTURE.lastOne], "de");
  await setPrice(book, 600);
  await setPrice(film, 600);
  expect(await prices(book, film)).toEqual([500, 600]);
});

test("one statement plan serves any number of cards", async () => {
  const { db } = database;
  await productCards(db, [book], "de");
  const {
    rows: [known],
  } = await sql<{ name: string }>`
    select name from pg_prepared_statements where statement like '%product_media as picture%'`.execute(db);
  await sql`set plan_cache_mode = force_custom_plan`.execute(db);
  const planFor = async (ids: readonly number[]) =>
    (await sql.raw(`explain execute ${known?.name} ('{${ids.join(",")}}', 'de')`).execute(db)).rows;
  expect(await planFor([book])).toEqual(
    await planFor([book, film, iphone, FIXTURE.macBook, FIXTURE.lastOne]),
  );
  await sql`reset plan_cache_mode`.execute(db);
});

test("a card names the lowest price of the 30 days before a reduction, until it ends", async () => {
  const DAY_MS = 86_400_000;
  let time = Date.now();
  const timed = createCardCache({ listen: () => {}, sourceOf: () => database.db }, 4, () => time);
  const lowest = async () => (await timed.get([film], "de")).map((card) => card.lowestPrice30Days);
  expect(await lowest()).toEqual([null]);
  await sql`delete from price_history using variant where variant.id = variant_id and product_id = ${film}`.execute(
    database.db,
  );
  for (const [days, price] of [
    [90, 900],
    [40, 800],
    [20, 850],
    [2, 700],
  ])
    await sql`insert into price_history (variant_id, valid_from, price)
      select id, now() - make_interval(days => ${days}), ${price} from variant where product_id = ${film}`.execute(
      database.db,
    );
  timed.invalidate([film]);
  expect(await lowest()).toEqual([800]);
  time += 28 * DAY_MS - 60_000;
  expect(await lowest()).toEqual([800]);
  // Nothing announces that the 30 days are over.
  time += 120_000;
  expect(await lowest()).toEqual([null]);
});
