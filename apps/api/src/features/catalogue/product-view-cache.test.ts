import type { ProductView } from "@reprise/contracts";
import type { Kysely } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Schema } from "../../db/database.ts";
import { startTestApi } from "../../test/api.ts";
import { dataOf } from "../../test/answers.ts";
import { FIXTURE } from "../../test/fixture-catalogue.ts";
import { createProductViewCache } from "./product-view-cache.ts";

let time: number;
let reads: string[];
let recent: number[];
let tell: (ids: readonly number[] | null) => void;
/** What happens while a view is read. */
let meanwhile: () => void;
/** Nothing is asked of them. */
const [primary, replica] = [{} as Kysely<Schema>, {} as Kysely<Schema>];

/** Product n stands beside product n + 1; there is no product 0. */
function setUp(maxBytes?: number) {
  const cache = createProductViewCache({
    changes: {
      listen: (listener) => {
        tell = listener;
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
  /** Which of them had to be read. */
  return async (...ids: number[]) => {
    reads = [];
    for (const id of ids) await cache.get(id, "de");
    return reads;
  };
}

beforeEach(() => {
  // To the library 0 is no time.
  time = 1000;
  recent = [];
  meanwhile = () => {};
});

test("a view is kept until its product or one that it shows changes", async () => {
  const readFor = setUp();
  expect(await readFor(1, 5, 1, 5)).toEqual(["1 de", "5 de"]);
  tell([4, 7]);
  expect(await readFor(1, 5)).toEqual([]);
  tell([6]);
  expect(await readFor(1, 5)).toEqual(["5 de"]);
  tell([1]);
  expect(await readFor(1, 5)).toEqual(["1 de"]);
  tell(null);
  expect(await readFor(1, 5)).toEqual(["1 de", "5 de"]);
});

test("a view is not kept for longer than a minute", async () => {
  const readFor = setUp();
  await readFor(1);
  time = 61_000;
  expect(await readFor(1)).toEqual([]);
  time = 61_001;
  expect(await readFor(1, 1)).toEqual(["1 de"]);
});

test("what may be from before a change is not kept", async () => {
  const readFor = setUp();
  meanwhile = () => tell([9]);
  await readFor(1);
  meanwhile = () => {};
  expect(await readFor(1, 1)).toEqual(["1 de"]);
  // Its neighbour has just changed, but it was read on a replica.
  recent = [4];
  expect(await readFor(3, 3)).toEqual(["3 de", "3 de"]);
  expect(await readFor(4, 4)).toEqual(["4 de"]);
});

test("the views that nobody asked for for longest go first; what there is not is not kept", async () => {
  const readFor = setUp(300);
  await readFor(1, 5, 1, 9);
  expect(await readFor(1, 9)).toEqual([]);
  expect(await readFor(5)).toEqual(["5 de"]);
  expect(await readFor(0, 0)).toEqual(["0 de", "0 de"]);
});

test("each language has its own, with tag and text as if it were new; a new price is in it after the next look", async () => {
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
