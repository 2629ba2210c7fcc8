import type { ProductView } from "@reprise/contracts";
import type { Kysely } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Schema } from "../../db/database.ts";
import { dataOf } from "../../test/answers.ts";
import { startTestApi } from "../../test/api.ts";
import { FIXTURE } from "../../test/fixtures/fixture-catalogue.ts";
import { createProductViewCache } from "./product-view-cache.ts";

let time: number;
let reads: string[];
let recent: number[];
let announce: (ids: readonly number[] | null) => void;
/** Runs while a view is read. */
let meanwhile: () => void;
/** They run no query. */
const [primary, replica] = [{} as Kysely<Schema>, {} as Kysely<Schema>];

/** The view of product n also shows product n + 1. Product 0 does not exist. */
function setUp(maxBytes?: number) {
  const cache = createProductViewCache({
    changes: {
      listen: (listener) => {
        announce = listener;
      },
      sourceOf: (ids) => (ids.some((id) => recent.includes(id)) ? primary : replica),
    },
    read: async (id, locale) => {
      reads.push(`${id} ${locale}`);
      meanwhile();
      const view = { product_slug: "x".repeat(100) } as ProductView;
      return id === 0 ? null : { view, products: [id, id + 1] };
    },
    now: () => time,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  });
  /** Returns the ids that were read and not cached. */
  return async (...ids: number[]) => {
    reads = [];
    for (const id of ids) await cache.get(id, "de");
    return reads;
  };
}

beforeEach(() => {
  // The library treats the time 0 as unset.
  time = 1000;
  recent = [];
  meanwhile = () => {};
});

test("caches a view until its product or a product in it changes", async () => {
  const readFor = setUp();
  expect(await readFor(1, 5, 1, 5)).toEqual(["1 de", "5 de"]);
  announce([4, 7]);
  expect(await readFor(1, 5)).toEqual([]);
  announce([6]);
  expect(await readFor(1, 5)).toEqual(["5 de"]);
  announce([1]);
  expect(await readFor(1, 5)).toEqual(["1 de"]);
  announce(null);
  expect(await readFor(1, 5)).toEqual(["1 de", "5 de"]);
});

test("caches a view for at most a minute", async () => {
  const readFor = setUp();
  await readFor(1);
  time = 61_000;
  expect(await readFor(1)).toEqual([]);
  time = 61_001;
  expect(await readFor(1, 1)).toEqual(["1 de"]);
});

test("does not cache a view that may show the state before a change", async () => {
  const readFor = setUp();
  meanwhile = () => announce([9]);
  await readFor(1);
  meanwhile = () => {};
  expect(await readFor(1, 1)).toEqual(["1 de"]);
  // The other product in it has just changed, but the view was read from a replica.
  recent = [4];
  expect(await readFor(3, 3)).toEqual(["3 de", "3 de"]);
  expect(await readFor(4, 4)).toEqual(["4 de"]);
});

test("evicts the least recently used views; does not cache unknown products", async () => {
  const readFor = setUp(300);
  await readFor(1, 5, 1, 9);
  expect(await readFor(1, 9)).toEqual([]);
  expect(await readFor(5)).toEqual(["5 de"]);
  expect(await readFor(0, 0)).toEqual(["0 de", "0 de"]);
});

test("caches each language with its ETag and text; a new price appears after the next poll", async () => {
  const api = await startTestApi();
  await api.runJobs();
  const view = async (id: number, locale: "de" | "fr" = "de") =>
    dataOf(await api.call("api_product_view", { params: { id: String(id) } }, { locale }));
  const setPrice = (id: number) =>
    api.database.db.updateTable("variant").set({ price: 4321 }).where("product_id", "=", id).execute();
  const { product, relations } = await view(FIXTURE.iphone);
  expect((await view(FIXTURE.iphone, "fr")).product.category_names).not.toEqual(product.category_names);
  const path = `/api/products/${FIXTURE.iphone}`;
  const [first, again] = [await api.agent.get(path), await api.agent.get(path)];
  expect([again.headers["etag"], again.text]).toEqual([first.headers["etag"], first.text]);

  const [accessory] = relations.accessories;
  const [sibling] = relations.siblings.flatMap(({ options }) =>
    options.filter(({ isCurrent }) => !isCurrent),
  );
  const priceIn = async (id: number | undefined) => {
    const {
      product,
      relations: { accessories, similar, siblings },
    } = await view(FIXTURE.iphone);
    const shown = [...accessories, ...similar, ...siblings.flatMap(({ options }) => options)];
    return id === product.id ? product.blue_price : shown.find((other) => other.id === id)?.price;
  };
  for (const id of [accessory?.id, relations.similar[0]?.id, sibling?.id, FIXTURE.iphone]) {
    await setPrice(id ?? 0);
    await api.runJobs("product-changes");
    expect(await priceIn(id)).toBe(4321);
  }
  await api.close();
});
