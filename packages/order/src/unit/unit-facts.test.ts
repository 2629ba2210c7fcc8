import { readTexts } from "@reprise/locale/messages";
import { expect, test } from "vitest";
import { unitFacts, warrantyText } from "./unit-facts.ts";

const t = readTexts("test-record").en;
const record = { testedOn: "2026-11-26", passed: [], batteryHealth: 91, marks: [], replaced: [] } as const;
const months = { kind: "from-delivery", months: 36, atLeastUntil: null } as const;

test("a line names the records of its units, how many have none, and the warranty once", () => {
  const tested = "Tested on 26 November 2026 · Battery 91%";
  const factsOf = (...facts: Parameters<typeof unitFacts>[0]["records"]) =>
    unitFacts({ records: facts, warranty: months }, t, "en");
  expect(factsOf(record)).toEqual([tested, "36-month warranty from delivery"]);
  expect(factsOf(record, null)).toEqual([tested, "No test report", "36-month warranty from delivery"]);
  expect(factsOf(null, null)[0]).toBe("2 items without a test report");
});

test("of a book only a record is named", () => {
  expect(unitFacts({ records: [null], warranty: null }, t, "en")).toEqual([]);
});

test("the end of a warranty is named as far as it is known", () => {
  expect(warrantyText({ ...months, atLeastUntil: "2029-12-02" }, t, "en")).toBe(
    "Warranty at least until 2 December 2029",
  );
  expect(warrantyText({ kind: "until", lastDay: "2029-12-03" }, t, "en")).toBe(
    "Warranty until 3 December 2029",
  );
});
