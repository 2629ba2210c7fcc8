import { setTimeout as sleep } from "node:timers/promises";
import { type ApiClient, dataOf, openBffClient } from "../orders/api-client.ts";
import { createShoppers } from "../orders/shopper.ts";
import { createSellers } from "../sellers/seller.ts";

/** What the load did. */
export interface Done {
  pages: number;
  searches: number;
  carts: number;
  orders: number;
  sales: number;
}

export interface MixedLoad {
  readonly done: Readonly<Done>;
  /** Distinct failures with their number: answers of 5xx, no answer, and errors that nobody provoked. */
  readonly failures: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** Queries as shoppers type them, also wrong ones. */
const QUERIES = [
  "iphone",
  "ipone 13",
  "samsung galaxy",
  "macbook air",
  "harry potter",
  "switch",
  "kopfhörer",
  "kafka",
];

/** Categories of the demo catalogue whose products are ordered. */
const CATEGORIES = ["elektronik/smartphones", "medien/buecher", "elektronik/tablets"];

/** In ms: pauses between two actions of a kind. A visitor every second, an order every 20 seconds. */
const PAUSES = { page: 500, search: 1_000, cart: 5_000, order: 20_000, sale: 30_000 };

/** A small shop's day at a BFF, until stopped: a crawl, searches with suggestions, carts, orders, sales. */
export async function startMixedLoad(url: string): Promise<MixedLoad> {
  const done: Done = { pages: 0, searches: 0, carts: 0, orders: 0, sales: 0 };
  const failures = new Map<string, number>();
  const stopping = new AbortController();
  const pages = await listedPages(url);

  async function repeat(
    kind: keyof Done,
    pauseMs: number,
    act: (turn: number) => Promise<unknown>,
  ): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      try {
        await act(turn);
        done[kind] += 1;
      } catch (error) {
        const text = `${kind}: ${error instanceof Error ? error.message : String(error)}`;
        failures.set(text, (failures.get(text) ?? 0) + 1);
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const all = Promise.all([
    // 7,919 is prime: the pages come in no order.
    repeat("pages", PAUSES.page, (turn) => readPage(pages[(turn * 7_919) % pages.length] ?? url)),
    repeat("searches", PAUSES.search, async (turn) => {
      const query = QUERIES[turn % QUERIES.length] ?? "";
      for (const length of [3, 4, query.length])
        await readPage(`${url}/api/suggestions?query=${encodeURIComponent(query.slice(0, length))}`);
      await readPage(`${url}/kaufen/suchen?q=${encodeURIComponent(query)}&page=${1 + (turn % 3)}`);
    }),
    repeat("carts", PAUSES.cart, (turn) => asVisitor(url, (client) => fillCart(client, turn))),
    repeat("orders", PAUSES.order, (turn) => asVisitor(url, (client) => order(client, turn))),
    repeat("sales", PAUSES.sale, (turn) => asVisitor(url, (client) => sell(client, turn))),
  ]);
  return {
    done,
    failures,
    async stop() {
      stopping.abort();
      await all;
    },
  };
}

/** @throws {Error} on an answer of 5xx, and on none */
async function readPage(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(30_000) });
  const text = await response.text();
  if (response.status >= 500)
    throw new Error(`${response.status} ${new URL(address).pathname.split("/")[1]}`);
  return text;
}

/** The addresses of all sitemaps of the shop, at this BFF. */
async function listedPages(url: string): Promise<string[]> {
  const addressesIn = async (path: string) =>
    [...(await readPage(url + path)).matchAll(/<loc>([^<]+)<\/loc>/gu)].map(
      ([, address = ""]) => new URL(address.replaceAll("&amp;", "&")).pathname,
    );
  const maps = await addressesIn("/sitemap.xml");
  const paths = await Promise.all(maps.map(addressesIn));
  return paths.flat().map((path) => url + path);
}

async function asVisitor(url: string, act: (client: ApiClient) => Promise<void>): Promise<void> {
  const client = await openBffClient(url);
  try {
    await act(client);
  } finally {
    client.close();
  }
}

/** A product in stock; another one with each turn. */
async function inStock(client: ApiClient, turn: number) {
  const query = {
    page: `${1 + (turn % 10)}`,
    inStock: "1",
    categorySanitizedPath: CATEGORIES[turn % CATEGORIES.length] ?? "",
  } as const;
  const { searchResponse } = dataOf(await client.call("api_product_list_view", { query }, {}));
  const { docs } = searchResponse.products;
  const { id, label } = pick(docs, turn);
  return { product: id, grade: label };
}

/** @throws {Error} when there is none to pick */
function pick<T>(items: readonly T[], turn: number): T {
  const item = items[turn % Math.max(items.length, 1)];
  if (item === undefined) throw new Error("the list is empty");
  return item;
}

async function fillCart(client: ApiClient, turn: number): Promise<void> {
  const wanted = await inStock(client, turn);
  const { fill } = createShoppers(client);
  await fill({}, [wanted]);
  dataOf(await client.call("api_get_cart", {}, {}));
}

async function order(client: ApiClient, turn: number): Promise<void> {
  const wanted = await inStock(client, turn);
  const shoppers = createShoppers(client);
  dataOf(await shoppers.complete(await shoppers.prepare({ lines: [wanted], as: {} })));
}

async function sell(client: ApiClient, turn: number): Promise<void> {
  const query = { q: "iphone", page: `${1 + (turn % 5)}` };
  const { docs } = dataOf(await client.call("api_trade_in_search", { query }, {})).products;
  const sellers = createSellers(client);
  const session = await sellers.prepare({ products: [pick(docs, turn).id], as: {} });
  dataOf(await sellers.complete(session));
}
