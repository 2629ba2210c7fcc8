import { expect, test } from "vitest";
import type { CallContext } from "../../../http/calls/handlers.ts";
import { createWorkSlots } from "../../../throttle/work-slots.ts";
import { createSearchAdmission } from "../../search/search.public.ts";
import { type FindDependencies, tradeInFindHandlers } from "./find.routes.ts";

/** A search that never answers. */
const never = () => new Promise<never>(() => undefined);
/** With what these calls use of the search and of the cards. */
const handlersWith = (
  search: Partial<FindDependencies["search"]>,
  others: Pick<FindDependencies, "admission"> & Partial<Pick<FindDependencies, "readers">>,
) => {
  const cards: Partial<FindDependencies["cards"]> = { sources: async () => [] };
  return tradeInFindHandlers({ search, cards, ...others } as FindDependencies);
};

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
  const { api_trade_in_search: search, api_trade_in_search_list: list } = handlersWith(
    { tradeIns: never, bestMatch: never },
    { admission, readers: createWorkSlots({ atOnce: 4, waiting: 1000 }) },
  );
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
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => PENDING));
  const refused = "TOO_MANY_REQUESTS";
  // One list of a network at a time.
  expect(codes.slice(10, 16)).toEqual([PENDING, PENDING, PENDING, PENDING, PENDING, refused]);
  // Sixteen searches of a network are pending.
  expect(codes.slice(16)).toEqual([PENDING, refused, refused]);
  // Other networks, and plain lists, are not affected.
  expect(await Promise.all(ask("203.0.113.2").map(codeOf))).toEqual([PENDING, PENDING, PENDING]);
  expect(await codeOf(search(NONE, from("203.0.113.1")))).toBe(PENDING);
});

test("eight lists of all networks are searched at once, and one of a network again after its first", async () => {
  const admission = createSearchAdmission();
  const first = Promise.withResolvers<null>();
  const { api_trade_in_search_list: list } = handlersWith(
    { bestMatch: ({ text }) => (text === "first" ? first.promise : never()) },
    { admission, readers: createWorkSlots({ atOnce: 4, waiting: 1000 }) },
  );
  const ask = (address: string, line = "ihpone") =>
    list({ ...NONE, body: { lines: Array.from({ length: 50 }, () => line) } }, from(address));
  const answered = ask("203.0.113.0", "first");
  const others = Array.from({ length: 7 }, (_, network) => codeOf(ask(`203.0.113.${network + 1}`)));
  expect(await Promise.all(others)).toEqual(Array.from({ length: 7 }, () => PENDING));
  await expect(ask("203.0.113.9")).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
    retryAfterSeconds: 1,
  });
  // Shoppers search meanwhile.
  expect(await codeOf(admission.run({ address: "203.0.113.9", userAgent: null }, never))).toBe(PENDING);
  first.resolve(null);
  await answered;
  expect(await codeOf(ask("203.0.113.0"))).toBe(PENDING);
});

test("a list whose client has left is not searched to its end", async () => {
  const left = new AbortController();
  const asked: string[] = [];
  const { api_trade_in_search_list: list } = handlersWith(
    {
      bestMatch: async ({ text }) => {
        asked.push(text ?? "");
        left.abort();
        return null;
      },
    },
    { admission: createSearchAdmission(), readers: createWorkSlots({ atOnce: 4, waiting: 1000 }) },
  );
  await list({ ...NONE, body: { lines: ["one", "two"] } }, from("203.0.113.1", left.signal));
  expect(asked).toEqual(["one"]);
});

test("the landing page of sellers waits for the search thread only as far as its queue goes", async () => {
  const admission = createSearchAdmission();
  const { api_get_trade_in_landing: landing } = handlersWith({ tradeIns: never }, { admission });
  const ask = () => codeOf(landing(NONE, from("203.0.113.1")));
  expect(await ask()).toBe(PENDING);
  const queue = Array.from({ length: 255 }, () => codeOf(admission.run(null, never)));
  expect(await Promise.all(queue)).toEqual(queue.map(() => PENDING));
  expect(await ask()).toBe("TOO_MANY_REQUESTS");
});
