import * as fc from "fast-check";
import { expect, test } from "vitest";
import { GRADES } from "./grade.ts";
import {
  defaultVariant,
  offeredVariant,
  type SelectableVariant,
  type VariantFilter,
} from "./offered-variant.ts";

const ANY: VariantFilter = { labels: [], from: null, to: null };

const variants = fc.uniqueArray(
  fc.record({
    label: fc.constantFrom(...GRADES),
    quantity: fc.nat(3),
    price: fc.integer({ min: 1, max: 9 }),
  }),
  { selector: ({ label }) => label },
);
const limit = fc.option(fc.integer({ min: 1, max: 9 }));
const filter = fc.record({ labels: fc.subarray([...GRADES]), from: limit, to: limit });

const sold = (label: SelectableVariant["label"], price: number, quantity = 1) => ({ label, price, quantity });

test("very good is the default where it is in stock", () => {
  expect(defaultVariant([sold("A1", 900), sold("A2", 800), sold("A4", 300)])?.label).toBe("A2");
});

test("otherwise the cheapest in stock, of equally cheap ones the better grade", () => {
  expect(defaultVariant([sold("A0", 900), sold("A2", 100, 0), sold("A4", 300)])?.label).toBe("A4");
  expect(defaultVariant([sold("A3", 900), sold("A1", 900)])?.label).toBe("A1");
  expect(defaultVariant([sold("A2", 900, 0)])).toBeUndefined();
  expect(defaultVariant([])).toBeUndefined();
});

test("with a filter it is the cheapest in stock that matches, the default or not", () => {
  const phone = [sold("A0", 900), sold("A1", 700), sold("A2", 500), sold("A4", 300)];
  expect(offeredVariant(phone, { ...ANY, labels: ["A0", "A1"] })?.label).toBe("A1");
  expect(offeredVariant(phone, { ...ANY, from: 600 })?.label).toBe("A1");
  expect(offeredVariant(phone, { ...ANY, to: 600 })?.label).toBe("A4");
  expect(offeredVariant(phone, { labels: ["A0"], from: null, to: 600 })).toBeUndefined();
});

test("matches its definition", () => {
  fc.assert(
    fc.property(variants, filter, (all, wanted) => {
      const matching = all.filter(
        ({ label, price, quantity }) =>
          quantity > 0 &&
          (wanted.labels.length === 0 || wanted.labels.includes(label)) &&
          price >= (wanted.from ?? 0) &&
          price <= (wanted.to ?? 9),
      );
      const isFiltered = wanted.labels.length > 0 || wanted.from !== null || wanted.to !== null;
      const expected = isFiltered
        ? matching.map(({ price }) => price).sort((a, b) => a - b)[0]
        : defaultVariant(all)?.price;
      const offered = offeredVariant(all, wanted);
      expect(offered?.price).toBe(expected);
      expect([undefined, ...matching]).toContain(offered);
    }),
  );
});
