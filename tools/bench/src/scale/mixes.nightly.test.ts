import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { parseFilters } from "@reprise/contracts";
import { localized } from "@reprise/locale";
import { describe, expect, test } from "vitest";
import { createMixes, type Mixes } from "./mixes.ts";
import { onTheWire } from "./on-the-wire.ts";
import type { SampleCategory, SampleProduct } from "./sample-catalogue.ts";

const category = (name: string, products: number): SampleCategory => ({
  products,
  paths: localized((locale) => `${name}-${locale}`),
});
const all = category("all", 30_000);
const few = category("few", 30);
const product = (id: number, change: Partial<SampleProduct> = {}): SampleProduct => ({
  id,
  names: localized((locale) => `Telephone ${id} ${locale}`),
  categories: [all, few],
  facets: new Map([
    ["brand", `brand-${id}`],
    ["storage", "128"],
  ]),
  price: 10_000,
  label: "A2",
  ...change,
});
const products = [product(1), product(2), product(3, { label: null })];
const mixes = (seed: number): Mixes => createMixes({ products, categories: [few, all] }, seed);
const queryOf = (path: string) => new URL(path, "http://api").searchParams;

describe("mixes", () => {
  test.each([
    "lists",
    "filtered lists",
    "searches",
    "suggestions",
    "trade-in searches",
    "products",
    "deep page",
  ] as const)("of %s depend only on the seed and continue with new requests", (name) => {
    const mix = mixes(1)[name];
    const first = mix(50);
    expect(mixes(1)[name](50)).toEqual(first);
    expect(mix(50)).not.toEqual(first);
    expect(mixes(2)[name](50)).not.toEqual(first);
  });

  test("lists have only existing pages", () => {
    const pages = mixes(1)
      .lists(500)
      .map(({ path }) => queryOf(path));
    const ofFew = pages.filter((query) => query.get("categorySanitizedPath")?.startsWith("few"));
    expect(new Set(ofFew.map((query) => query.get("page")))).toEqual(new Set(["1", "2"]));
    expect(pages.some((query) => Number(query.get("page")) > 3)).toBe(true);
  });

  test("filtered lists have two to four facets", () => {
    const requests = mixes(1)["filtered lists"](300);
    const filters = requests.map(({ path }) => parseFilters(queryOf(path).get("filters") ?? ""));
    expect(new Set(filters.map((each) => Object.keys(each).length))).toEqual(new Set([2, 3, 4]));
    expect(filters.some(({ brand = [] }) => brand.length === 2)).toBe(true);
  });

  test("searches always have a typing error", () => {
    for (const { path } of mixes(1).searches(300)) expect(queryOf(path).get("q")).not.toContain("telephone");
  });

  test("searches of sellers have a text or a category", () => {
    const requests = mixes(1)["trade-in searches"](300);
    const queries = requests.map(({ path }) => queryOf(path));
    expect(queries.some((query) => query.get("q")?.startsWith("telephone"))).toBe(true);
    expect(queries.some((query) => query.has("categorySanitizedPath"))).toBe(true);
    expect(queries.every((query) => query.has("q") !== query.has("categorySanitizedPath"))).toBe(true);
  });

  test("suggestions are prefixes of a name with at least three letters", () => {
    for (const { path } of mixes(1).suggestions(300)) {
      const typed = queryOf(path).get("query") ?? "";
      expect(typed.length).toBeGreaterThanOrEqual(3);
      expect("telephone 1 telephone 2 telephone 3").toContain(typed.slice(0, 11).trimEnd());
    }
  });

  test("deep pages and page 1 use the same large lists", () => {
    const [first, deep] = [mixes(1)["page 1"](100), mixes(1)["deep page"](100)];
    expect(deep.map(({ path }) => path.replace("page=500", "page=1"))).toEqual(first.map(({ path }) => path));
    expect(deep.every(({ path }) => path.includes("all-"))).toBe(true);
    const none = createMixes({ products, categories: [few] }, 1);
    expect(() => none["deep page"](1)).toThrow("too little for deep pages");
  });

  test("no visitor adds a product twice or a sold-out one, and each add has a unique key", () => {
    const requests = mixes(1)["cart adds"](2_000);
    const adds = requests.map(({ add }) => add);
    const ids = adds.map((add) => (add?.body as { readonly id: number } | undefined)?.id);
    expect(new Set(ids)).toEqual(new Set([1, 2]));
    expect(new Set(adds.map((add) => add?.key)).size).toBe(2_000);
    expect(new Set(adds.map((add, index) => `${add?.visitor} ${ids[index]}`)).size).toBe(2_000);
    const visitors = new Set(adds.map((add) => add?.visitor)).size;
    expect(visitors).toBeGreaterThan(1_000);
    expect(visitors).toBeLessThan(2_000);
  });
});

test("a server can parse the raw requests", async () => {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () =>
      response.end(JSON.stringify([request.method, request.url, request.headers, body])),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const [add] = createMixes(
    { products: [product(1, { names: localized(() => "Téléphone") })], categories: [] },
    1,
  )["cart adds"](1);
  if (add === undefined) throw new Error("No add");
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  // Two requests: the second is parsed only if the content length of the first is right.
  socket.write(onTheWire(add, "api", "secret") + onTheWire(add, "api", "secret"));
  await expect.poll(() => answer.split("HTTP/1.1 200").length).toBe(3);
  expect(answer).toContain("Bearer secret");
  expect(answer).toContain("Téléphone");
  socket.destroy();
  server.close();
});
