import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPostingsBuilder, packPosting, type Postings } from "./postings.ts";

function all(postings: Postings, term: number): number[] {
  const found: number[] = [];
  postings.visit(term, (entries, start, end) => {
    for (let place = start; place < end; place++) found.push(entries[place] ?? -1);
  });
  return found;
}

describe("postings", () => {
  it("pack row, field and languages", () => {
    expect(packPosting((1 << 24) - 1, "attribute", 0b111111)).toBe(0xffffffff);
    expect(packPosting(5, "name", 1)).toBe((5 << 8) | (1 << 6) | 1);
  });

  it("give each term what was added to it, before the first search and after", () => {
    const pairs = fc.array(fc.tuple(fc.nat(20), fc.nat(1000)), { maxLength: 100 });
    fc.assert(fc.property(pairs, pairs, (unordered, late) => {
      const early = unordered.toSorted(([, left], [, right]) => (left >>> 8) - (right >>> 8));
      const builder = createPostingsBuilder();
      for (const [term, posting] of early) builder.add(term, posting);
      const postings = builder.build(21);
      for (const [term, posting] of late) postings.add(term + 5, posting);
      for (let term = 0; term < 26; term++) {
        const expected = [...early.filter(([each]) => each === term), ...late.filter(([each]) => each + 5 === term)];
        expect(all(postings, term)).toEqual(expected.map(([, posting]) => posting));
      }
      expect(postings.size).toBe(early.length + late.length);
    }));
  });

  it("stay whole when what came later is merged in", () => {
    const builder = createPostingsBuilder();
    for (let row = 0; row < 40_000; row++) builder.add(row % 3, row);
    const postings = builder.build(3);
    for (let row = 40_000; row < 100_000; row++) postings.add(row % 7, row);
    const expected = Array.from({ length: 100_000 }, (_, row) => row).filter((row) => (row < 40_000 ? row % 3 : row % 7) === 2);
    expect(all(postings, 2)).toEqual(expected);
    expect(all(postings, 6)).toHaveLength(8571);
  });
});
