import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  isSuppressed,
  loadSuppressions,
  MAX_SUPPRESSIONS,
  parseSuppressions,
  saveSuppressions,
  serialiseSuppressions,
  SUPPRESSIONS_STORAGE_KEY,
  type StringStore,
} from "./suppressions.ts";

const entry = fc.tuple(fc.string(), fc.option(fc.integer({ min: 0, max: 2000 })));
const suppressions = fc.array(entry, { maxLength: 20 }).map((entries) => new Map(entries));

function memoryStore(text?: string): StringStore {
  const kept = new Map(text === undefined ? [] : [[SUPPRESSIONS_STORAGE_KEY, text]]);
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

const closedStore: StringStore = {
  getItem: () => {
    throw new Error("SecurityError");
  },
  setItem: () => {
    throw new Error("QuotaExceededError");
  },
};

test("a suppression holds until its end, and one without end for ever", () => {
  const stored = new Map([
    ["a", 1000],
    ["b", null],
  ]);
  expect([999, 1000].map((now) => isSuppressed(stored, "a", now))).toEqual([true, false]);
  expect(isSuppressed(stored, "b", Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(isSuppressed(stored, "c", 0)).toBe(false);
});

test("what is in force survives the store, what has ended does not", () => {
  fc.assert(
    fc.property(suppressions, fc.nat(2000), (stored, now) => {
      const restored = parseSuppressions(serialiseSuppressions(stored, now));
      for (const id of stored.keys()) {
        expect(isSuppressed(restored, id, now)).toBe(isSuppressed(stored, id, now));
        expect(restored.has(id)).toBe(isSuppressed(stored, id, now));
      }
    }),
  );
});

test("a damaged store is read as far as it goes and never throws", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
      for (const [id, until] of parseSuppressions(text)) {
        expect(typeof id).toBe("string");
        expect(until === null || Number.isFinite(until)).toBe(true);
      }
    }),
  );
  expect(parseSuppressions('[["a",1],["b"],["c","1"],[1,1],null,"d",["e",null],["f",1,2]]')).toEqual(
    new Map([
      ["a", 1],
      ["e", null],
    ]),
  );
  for (const text of [null, "", "{", '"a"', '{"a":1}', "null"]) expect(parseSuppressions(text).size).toBe(0);
});

test("the newest are kept when there are too many", () => {
  const many = new Map(Array.from({ length: MAX_SUPPRESSIONS + 5 }, (_, index) => [`toast-${index}`, null]));
  const kept = [...parseSuppressions(serialiseSuppressions(many, 0)).keys()];
  expect(kept).toHaveLength(MAX_SUPPRESSIONS);
  expect([kept[0], kept.at(-1)]).toEqual(["toast-5", `toast-${MAX_SUPPRESSIONS + 4}`]);
});

test("saving keeps what another tab has stored", () => {
  const store = memoryStore('[["other",null]]');
  expect(saveSuppressions(store, new Map([["mine", 50]]), 10)).toBe(true);
  expect(loadSuppressions(store)).toEqual(
    new Map([
      ["other", null],
      ["mine", 50],
    ]),
  );
});

test("a storage that is closed or full costs nothing but the suppression", () => {
  expect(loadSuppressions(closedStore).size).toBe(0);
  expect(saveSuppressions(closedStore, new Map([["a", null]]), 0)).toBe(false);
});
