import fc from "fast-check";
import { expect, test } from "vitest";
import { createPostings, FIELDS, MAX_ROWS } from "./postings.ts";

const entry = fc.record({
  term: fc.nat(5),
  field: fc.constantFrom(...FIELDS),
  locales: fc.integer({ min: 1, max: 63 }),
});
/** Ascending rows, some far apart. */
const rows = fc.array(
  fc.record({
    step: fc.oneof(fc.constant(1), fc.nat(300), fc.nat(MAX_ROWS >> 8)),
    entries: fc.array(entry, { maxLength: 4 }),
  }),
  { maxLength: 150 },
);

test("returns the rows of each term by field and language, most relevant field first", () => {
  fc.assert(
    fc.property(rows, fc.nat(150), fc.integer({ min: 1, max: 63 }), (table, moved, bits) => {
      let postings = createPostings();
      const added: { term: number; row: number; field: number; locales: number }[] = [];
      let row = -1;
      table.forEach(({ step, entries }, position) => {
        row += Math.max(1, step);
        const kinds = new Set<string>();
        for (const { term, field, locales } of entries) {
          if (kinds.has(`${term} ${field} ${locales}`)) continue;
          kinds.add(`${term} ${field} ${locales}`);
          postings.add(term, row, field, locales);
          added.push({ term, row, field: FIELDS.indexOf(field), locales });
        }
        // Simulates a transfer to another thread.
        if (position === moved) postings = createPostings(structuredClone(postings.state));
      });
      for (let term = 0; term < 7; term++) {
        const found: (readonly [number, number])[] = [];
        postings.forEachBlock(
          term,
          (_, locales) => (locales & bits) !== 0,
          (some, count, field) => {
            for (const each of some.subarray(0, count)) found.push([field, each]);
          },
        );
        const expected = added.filter((each) => each.term === term && (each.locales & bits) !== 0);
        expect(found.map(([field]) => field)).toEqual(
          expected.map(({ field }) => field).sort((left, right) => left - right),
        );
        const byRow = (left: readonly [number, number], right: readonly [number, number]) =>
          left[0] - right[0] || left[1] - right[1];
        expect(found.toSorted(byRow)).toEqual(
          expected.map((each) => [each.field, each.row] as const).sort(byRow),
        );
      }
      expect(postings.state.size).toBe(added.length);
    }),
  );
});

test("rejects rows that are not in ascending order", () => {
  const postings = createPostings();
  postings.add(1, 5, "name", 1);
  postings.add(1, 5, "name", 2);
  expect(() => postings.add(1, 5, "name", 1)).toThrow("order");
});
