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
  const items = new Map(text === undefined ? [] : [[SUPPRESSIONS_STORAGE_KEY, text]]);
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

test("a suppression is active until its end; without an end, forever", () => {
  const stored = new Map([
    ["a", 1000],
    ["b", null],
  ]);
  expect([999, 1000].map((now) => isSuppressed(stored, "a", now))).toEqual([true, false]);
  expect(isSuppressed(stored, "b", Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(isSuppressed(stored, "c", 0)).toBe(false);
});

test("active suppressions survive a round trip, ended ones do not", () => {
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

test("parses the valid part of a damaged store and never throws", () => {
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

test("stores only the newest suppressions if there are too many", () => {
  const many = new Map(Array.from({ length: MAX_SUPPRESSIONS + 5 }, (_, index) => [`toast-${index}`, null]));
  const stored = [...parseSuppressions(serialiseSuppressions(many, 0)).keys()];
  expect(stored).toHaveLength(MAX_SUPPRESSIONS);
  expect([stored[0], stored.at(-1)]).toEqual(["toast-5", `toast-${MAX_SUPPRESSIONS + 4}`]);
});

test("saving preserves the suppressions of another tab", () => {
  const store = memoryStore('[["other",null]]');
  saveSuppressions(store, new Map([["mine", 50]]), 10);
  expect(loadSuppressions(store)).toEqual(
    new Map([
      ["other", null],
      ["mine", 50],
    ]),
  );
});
