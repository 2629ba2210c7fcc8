import type { CatalogueSearch } from "@reprise/search-engine";
import { expect, test } from "vitest";
import type { CallContext } from "../../http/calls/handlers.ts";
import { createWorkSlots } from "../../throttle/work-slots.ts";
import { createFindProducts } from "./find-products.ts";
import { createSearchAdmission } from "./search-admission.ts";
import { searchHandlers } from "./search.routes.ts";

type SearchDependencies = Parameters<typeof searchHandlers>[0];

/** A search that never answers. */
const never = () => new Promise<never>(() => undefined);
function handlers(admission = createSearchAdmission()) {
  const search: Partial<CatalogueSearch> = { list: never, suggest: never };
  const counts: Partial<SearchDependencies["counts"]> = { record: () => undefined };
  return searchHandlers({
    search: search as CatalogueSearch,
    admission,
    readers: createWorkSlots({ atOnce: 4, waiting: 1000 }),
    counts: counts as SearchDependencies["counts"],
  } as SearchDependencies);
}

const from = (address: string) => ({ locale: "de", client: { address, userAgent: null } }) as CallContext;
/** The parts of an input that these calls do not have. */
const NONE = { params: {}, body: {} };
const PENDING = Symbol("pending");
/** Error code of a refused call, or PENDING. */
const codeOf = (call: Promise<unknown>) =>
  Promise.race([
    call.catch(({ code }: { code: string }) => code),
    new Promise((resolve) => setImmediate(resolve, PENDING)),
  ]);

test("a network has at most sixteen pending searches, filtered lists and suggestions", async () => {
  const { api_product_list_view: list, api_get_smart_suggestions: suggest } = handlers();
  const ask = (address: string) => [
    list({ ...NONE, query: { q: "ihpone" } }, from(address)),
    list({ ...NONE, query: { filters: "brand=apple" } }, from(address)),
    suggest({ ...NONE, query: { query: "ihpone" } }, from(address)),
  ];
  const pending = Array.from({ length: 6 }, () => ask("203.0.113.1"))
    .flat()
    .map(codeOf);
  const codes = await Promise.all(pending);
  expect(codes.slice(0, 16)).toEqual(Array.from({ length: 16 }, () => PENDING));
  expect(codes.slice(16)).toEqual(["TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"]);
  // Other networks, and plain lists, are not affected.
  expect(await Promise.all(ask("203.0.113.2").map(codeOf))).toEqual([PENDING, PENDING, PENDING]);
  expect(await codeOf(list({ ...NONE, query: {} }, from("203.0.113.1")))).toBe(PENDING);
});

/** Asks as often as the search thread takes calls of this kind. */
async function fill(ask: (turn: number) => Promise<unknown>): Promise<void> {
  let turn = 0;
  while ((await codeOf(ask(turn))) === PENDING) turn += 1;
}

test("the rows of many pages leave plain lists their places", async () => {
  const admission = createSearchAdmission();
  const findProducts = createFindProducts({ list: never }, admission);
  const query = { categoryPath: null, filters: "brand=apple", locale: "de", limit: 8 } as const;
  for (let row = 0; row < 300; row += 1) expect(await codeOf(findProducts(query))).toBe(PENDING);
  const { api_product_list_view: list } = handlers(admission);
  expect(await codeOf(list({ ...NONE, query: {} }, from("203.0.113.1")))).toBe(PENDING);
});

test("searches of many networks leave plain lists and rows of content pages their places", async () => {
  const admission = createSearchAdmission();
  const findProducts = createFindProducts({ list: never }, admission);
  const row = () =>
    codeOf(findProducts({ categoryPath: null, filters: "brand=apple", locale: "de", limit: 8 }));
  const { api_product_list_view: list } = handlers(admission);
  await fill((turn) => list({ ...NONE, query: { q: "ihpone" } }, from(`203.0.113.${turn}`)));
  const plain = () => list({ ...NONE, query: {} }, from("203.0.113.1"));
  expect(await codeOf(plain())).toBe(PENDING);
  expect(await row()).toBe(PENDING);
  await fill(plain);
  expect(await row()).toBe("TOO_MANY_REQUESTS");
});
