import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DOCUMENT_KINDS, formatDocumentNumber, parseDocumentNumber } from "./document-number.ts";

test("a document number is written with its kind, year and sequence", () => {
  expect(formatDocumentNumber({ kind: "invoice", year: 2026, sequence: 42 })).toBe("INV-2026-000042");
  expect(formatDocumentNumber({ kind: "credit-note", year: 2027, sequence: 1_000_000 })).toBe(
    "CRN-2027-1000000",
  );
});

test("each number reads back, and in no other spelling", () => {
  const number = fc.record({
    kind: fc.constantFrom(...DOCUMENT_KINDS),
    year: fc.integer({ min: 2026, max: 9999 }),
    sequence: fc.integer({ min: 1, max: 999_999_999 }),
  });
  fc.assert(
    fc.property(number, (any) => {
      expect(parseDocumentNumber(` ${formatDocumentNumber(any).toLowerCase()} `)).toEqual(any);
    }),
  );
  for (const text of [
    "",
    "INV-2026-42",
    "INV-2026-0000042",
    "INV-2026-000000",
    "XXX-2026-000042",
    "INV-26-000042",
  ])
    expect(parseDocumentNumber(text)).toBeNull();
});

test.each([
  { year: 2026, sequence: 0 },
  { year: 2026, sequence: -1 },
  { year: 2026, sequence: 0.5 },
  { year: 2026, sequence: 1e9 },
  { year: 26, sequence: 1 },
])("refuses %o", (invalid) => {
  expect(() => formatDocumentNumber({ kind: "invoice", ...invalid })).toThrow(RangeError);
});
