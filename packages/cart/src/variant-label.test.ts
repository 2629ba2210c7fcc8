import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareVariantLabels, parseVariantLabel, VARIANT_LABELS, variantChange } from "./variant-label.ts";

const label = fc.constantFrom(...VARIANT_LABELS);

test("labels are read in any case, with or without a hash sign", () => {
  for (const text of ["A2", "a2", "#A2", "#a2"]) expect(parseVariantLabel(text)).toBe("A2");
});

test("anything but A0 to A4 is no label", () => {
  for (const text of [
    "",
    "#",
    "A",
    "A5",
    "A-1",
    "A00",
    "##A0",
    " A0",
    "A0\n",
    "B0",
    "Ａ0",
    null,
    undefined,
    0,
    ["A0"],
  ]) {
    expect(parseVariantLabel(text)).toBeUndefined();
  }
});

test("reading never throws and gives only labels", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect([undefined, ...VARIANT_LABELS]).toContain(parseVariantLabel(value));
    }),
  );
});

test("the order of labels is total, and A0 is the best", () => {
  fc.assert(
    fc.property(label, label, label, (a, b, c) => {
      expect(Math.sign(compareVariantLabels(a, b))).toBe(0 - Math.sign(compareVariantLabels(b, a)));
      expect(compareVariantLabels(a, b) === 0).toBe(a === b);
      const isChain = compareVariantLabels(a, b) <= 0 && compareVariantLabels(b, c) <= 0;
      expect(!isChain || compareVariantLabels(a, c) <= 0).toBe(true);
    }),
  );
  expect((["A3", "A0", "A4", "A1", "A2"] as const).toSorted(compareVariantLabels)).toEqual(VARIANT_LABELS);
});

test("a change to a better grade is an upgrade", () => {
  expect(variantChange("A2", "A0")).toBe("upgrade");
  expect(variantChange("A0", "A4")).toBe("downgrade");
  expect(variantChange("A1", "A1")).toBe("same");
});
