import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { localized } from "@reprise/locale";
import {
  type CatalogueProduct,
  createCatalogueIndex,
  createSearchEngine,
  type ListQuery,
  WHOLE_SHOP,
} from "@reprise/search-engine";
import { draftCategory, draftFrame, draftProduct } from "@reprise/search-engine/draft-catalogue";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { BuiltIndex } from "../index/build-index.ts";
import { type SearchThread, startSearchThread } from "./search-thread.ts";

const texts = (text: string) => localized((locale) => `${text} ${locale}`);
const category = (id: number, parentId: number | null) =>
  draftCategory(id, parentId, {
    names: texts(`kind ${id}`),
    paths: texts(`path-${id}`),
    descriptions: texts("about"),
  });
const FRAME = draftFrame({
  popularQueries: [{ locale: "de", query: "lampe rot", weight: 1 }],
  categories: [category(1, null), category(2, 1), category(3, 1)],
});
const product = (id: number, name: string, categoryId = 2) =>
  draftProduct(id, name, { categoryId, demand: 1 / id, price: 100 * id });
const LIST: ListQuery = { ...WHOLE_SHOP, pageSize: 10 };

let thread: SearchThread | undefined;
afterEach(() => thread?.end());

function indexOf(...products: CatalogueProduct[]) {
  const index = createCatalogueIndex(FRAME);
  for (const each of products) index.put(each);
  return index;
}
function start(
  { state }: Pick<BuiltIndex, "state">,
  onEnd: (reason: unknown) => void = () => {},
): SearchThread {
  thread = startSearchThread({ frame: FRAME, state }, onEnd);
  return thread;
}
const LAMPS = [product(1, "Lampe Tischlein"), product(2, "Lampe Stern", 3), product(3, "Tisch")];

describe("a search thread", () => {
  it("returns the same results as the engine", async () => {
    const here = createSearchEngine(FRAME, indexOf(...LAMPS).state);
    const there = start(indexOf(...LAMPS));
    const queries: ListQuery[] = [
      LIST,
      { ...LIST, text: "lampe" },
      { ...LIST, categoryPath: "path-3 de" },
      { ...LIST, text: "qqqq" },
      { ...LIST, categoryPath: "nowhere" },
      { ...LIST, page: 9 },
    ];
    for (const query of queries) expect(await there.list(query, null)).toEqual(here.list(query, null));
    expect(await there.list({ ...LIST, text: "4006381333931" }, [3])).toMatchObject({
      list: { ids: [3], total: 1 },
    });
    const typed = { locale: "de", text: "lamp" } as const;
    const suggestions = here.suggest(typed, null);
    expect(suggestions.queries).toEqual(["lampe rot"]);
    expect(await there.suggest(typed, null)).toEqual(suggestions);
  });

  it("applies changes and increases its revision", async () => {
    const there = start(indexOf(...LAMPS));
    await there.change([product(4, "Lampe Mond")], [1, 2]);
    expect(await there.list({ ...LIST, text: "lampe" }, null)).toMatchObject({ list: { ids: [4] } });
    expect([there.revision, there.deletedShare]).toEqual([1, 0.5]);
    const frame = {
      ...FRAME,
      wordsVersion: "2",
      synonyms: [{ locale: "de", words: ["lampe", "leuchte"] }],
    } as const;
    await there.updateWords(frame);
    expect([there.revision, there.frame]).toEqual([2, frame]);
    expect(await there.list({ ...LIST, text: "leuchte" }, null)).toMatchObject({ list: { ids: [4] } });
  });

  it("answers suggestions before lists requested earlier", async () => {
    const there = start(indexOf(...LAMPS));
    const order: string[] = [];
    const lists = Array.from({ length: 5 }, () => there.list(LIST, null).then(() => order.push("list")));
    await Promise.all([
      ...lists,
      there.suggest({ locale: "de", text: "lamp" }, null).then(() => order.push("typing")),
    ]);
    expect(order[0]).toBe("typing");
  });

  it.runIf(process.platform === "linux")(
    "runs at a lower priority than the rest of the process",
    async () => {
      await start(indexOf(...LAMPS)).list(LIST, null);
      const priorities = readdirSync("/proc/self/task").map((task) => {
        try {
          return Number(readFileSync(`/proc/self/task/${task}/stat`, "utf8").split(") ")[1]?.split(" ")[16]);
        } catch {
          // A thread of a previous test has just ended.
          return null;
        }
      });
      expect(priorities).toContain(getPriority() + 3);
    },
  );

  it("searches for shoppers before the lines of lists that arrived earlier", async () => {
    const there = start(indexOf(...LAMPS));
    const answered: string[] = [];
    const lines = Array.from({ length: 20 }, () =>
      there.bestMatch({ locale: "de", text: "lmap" }, null).then(() => answered.push("line")),
    );
    const search = there.list({ ...LIST, text: "lamp" }, null).then(() => answered.push("search"));
    await Promise.all([...lines, search]);
    expect(answered.at(-1)).toBe("line");
  });

  it("continues after a failed request", async () => {
    const there = start(indexOf(...LAMPS));
    await expect(there.list(null as never, null)).rejects.toThrow(TypeError);
    expect(await there.list(LIST, null)).toMatchObject({ kind: "list" });
  });

  it("answers pending requests before it ends, and rejects later ones", async () => {
    const ended = Promise.withResolvers<unknown>();
    const there = start(indexOf(...LAMPS), ended.resolve);
    const asked = there.list(LIST, null);
    there.end();
    expect(await asked).toMatchObject({ kind: "list" });
    await ended.promise;
    await expect(there.list(LIST, null)).rejects.toThrow("ended");
  });

  it("rejects all pending requests with the reason of a crash", async () => {
    const ended = Promise.withResolvers<unknown>();
    const there = start({ state: {} as never }, ended.resolve);
    await expect(
      Promise.all([there.list(LIST, null), there.suggest({ locale: "de", text: "x" }, null)]),
    ).rejects.toThrow(TypeError);
    expect(await ended.promise).toMatchObject({ name: "TypeError" });
  });

  it("ends after a minute in which it owes an answer and sends none", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const ended = Promise.withResolvers<unknown>();
    const there = start(indexOf(...LAMPS), ended.resolve);
    await there.list(LIST, null);
    vi.advanceTimersByTime(60_000);
    expect(await there.list(LIST, null)).toMatchObject({ kind: "list" });
    const asked = there.list(LIST, null).catch(String);
    // No answer arrives before this, because the event loop does not turn.
    vi.advanceTimersByTime(60_000);
    expect(await asked).toContain("does not answer");
    expect(await ended.promise).toMatchObject({ message: "The search thread does not answer" });
  });
});
