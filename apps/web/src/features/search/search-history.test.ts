import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import {
  addToHistory,
  FULL_HISTORY,
  loadHistory,
  matchHistory,
  MAX_HISTORY,
  parseHistory,
  removeFromHistory,
  saveHistory,
  type SearchHistory,
  SUGGESTED_HISTORY,
} from "./search-history.ts";

const item = (query: string, timestamp = 0) => ({ query, params: "", timestamp });
const historyOf = (queries: readonly string[]) =>
  queries.map((query) => item(query)).reduceRight<SearchHistory>(addToHistory, []);
const queries = fc.array(fc.string({ maxLength: 12 }), { maxLength: 120 });

test("ignores a query of fewer than three characters without outer spaces", () => {
  expect(addToHistory([], item(" ab "))).toEqual([]);
  expect(addToHistory([], item(" abc "))).toEqual([item("abc")]);
});

test("moves a repeated query to the top, whatever its case", () => {
  const history = addToHistory(historyOf(["iphone", "switch"]), item("SWITCH", 5));
  expect(history).toEqual([item("SWITCH", 5), item("iphone")]);
});

test("stores at most fifty, suggests four, lists ten", () => {
  fc.assert(
    fc.property(queries, fc.string({ maxLength: 3 }), (asked, typed) => {
      const history = historyOf(asked);
      expect(history.length).toBeLessThanOrEqual(MAX_HISTORY);
      expect(matchHistory(history, typed).length).toBeLessThanOrEqual(SUGGESTED_HISTORY);
      expect(matchHistory(history, typed, FULL_HISTORY).length).toBeLessThanOrEqual(FULL_HISTORY);
    }),
  );
  const full = historyOf(Array.from({ length: 60 }, (_, index) => `query ${index}`));
  expect(full).toHaveLength(50);
  expect(matchHistory(full, "")).toHaveLength(4);
  expect(matchHistory(full, "", FULL_HISTORY)).toHaveLength(10);
});

test("matching ignores case and outer spaces", () => {
  expect(matchHistory(historyOf(["Nintendo Switch", "iphone"]), "  sWiTch ")).toEqual([
    item("Nintendo Switch"),
  ]);
});

test("removes an item, whatever its case", () => {
  expect(removeFromHistory(historyOf(["iPhone", "switch"]), "IPHONE ")).toEqual([item("switch")]);
});

test("parses what it stored, and never throws for invalid text", () => {
  fc.assert(
    fc.property(queries, (asked) => {
      const history = historyOf(asked);
      expect(parseHistory(JSON.stringify(history))).toEqual(history);
    }),
  );
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseHistory(text))));
  expect(parseHistory('[{"query":"iphone"},{"query":"switch","params":"","timestamp":1},7]')).toEqual([
    item("switch", 1),
  ]);
});

afterEach(() => vi.unstubAllGlobals());

test("a search is stored in the browser", () => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.stubGlobal("window", { localStorage });
  expect(loadHistory()).toEqual([]);
  saveHistory([item("switch", 1)]);
  expect(loadHistory()).toEqual([item("switch", 1)]);
});

test.each([
  [
    "that is closed",
    {
      get localStorage(): Storage {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    },
  ],
  [
    "that is full",
    {
      localStorage: {
        getItem: () => null,
        setItem() {
          throw new DOMException("Full", "QuotaExceededError");
        },
      },
    },
  ],
])("a storage %s is an empty history, and saving never throws", (_, window) => {
  vi.stubGlobal("window", window);
  expect(loadHistory()).toEqual([]);
  expect(() => saveHistory([item("switch")])).not.toThrow();
});
