import { expect, test } from "vitest";
import type { CallContext } from "../../../http/calls/handlers.ts";
import { createWorkSlots } from "../../../throttle/work-slots.ts";
import { createSearchAdmission } from "../../search/search.read.ts";
import { type FindDependencies, tradeInFindHandlers } from "./find.routes.ts";

/** A search that never answers. */
const never = () => new Promise<never>(() => undefined);

const from = (address: string, signal = new AbortController().signal) =>
  ({ locale: "de", client: { address, userAgent: null }, signal }) as CallContext;
/** The parts of an input that these calls do not have. */
const NONE = { params: {}, query: {}, body: {} };
const PENDING = Symbol("pending");
/** Error code of a refused call, or PENDING. */
const codeOf = (call: Promise<unknown>) =>
  Promise.race([
    call.catch(({ code }: { code: string }) => code),
    new Promise((resolve) => setImmediate(resolve, PENDING)),
  ]);

test("searches and lists of sellers count among the pending searches of their network", async () => {
  const admission = createSearchAdmission();
  const { api_trade_in_search: search, api_trade_in_search_list: list } = tradeInFindHandlers({
    search: { tradeIns: never, bestMatch: never },
    admission,
    readers: createWorkSlots({ atOnce: 4, waiting: 1000 }),
  } as unknown as FindDependencies);
  const client = { address: "203.0.113.1", userAgent: null };
  const shopping = Array.from({ length: 10 }, () => codeOf(admission.run(client, never)));
  const ask = (address: string) => [
    search({ ...NONE, query: { q: "ihpone" } }, from(address)),
    search({ ...NONE, query: { filters: "brand=apple" } }, from(address)),
    list({ ...NONE, body: { lines: ["ihpone"] } }, from(address)),
  ];
  const codes = await Promise.all([
    ...shopping,
    ...Array.from({ length: 3 }, () => ask("203.0.113.1"))
      .flat()
      .map(codeOf),
  ]);
  expect(codes.slice(0, 16)).toEqual(Array.from({ length: 16 }, () => PENDING));
  expect(codes.slice(16)).toEqual(Array.from({ length: 3 }, () => "TOO_MANY_REQUESTS"));
  // Other networks, and plain lists, are not affected.
  expect(await Promise.all(ask("203.0.113.2").map(codeOf))).toEqual([PENDING, PENDING, PENDING]);
  expect(await codeOf(search(NONE, from("203.0.113.1")))).toBe(PENDING);
});

test("a list whose client has left is not searched to its end", async () => {
  const left = new AbortController();
  const asked: string[] = [];
  const { api_trade_in_search_list: list } = tradeInFindHandlers({
    search: {
      bestMatch: async ({ text }: { readonly text: string }) => {
        asked.push(text);
        left.abort();
        return null;
      },
    },
    cards: { sources: async () => [] },
    readers: createWorkSlots({ atOnce: 4, waiting: 1000 }),
    admission: createSearchAdmission(),
  } as unknown as FindDependencies);
  await list({ ...NONE, body: { lines: ["one", "two"] } }, from("203.0.113.1", left.signal));
  expect(asked).toEqual(["one"]);
});
