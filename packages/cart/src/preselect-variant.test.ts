import * as fc from "fast-check";
import { expect, test } from "vitest";
import { defaultVariant, preselectVariant } from "./preselect-variant.ts";
import { VARIANT_LABELS } from "./variant-label.ts";

const variants = [
  { label: "A1", quantity: 2, price: 30000 },
  { label: "A2", quantity: 1, price: 28000 },
  { label: "A3", quantity: 0, price: 25000 },
] as const;
const base = { variants, isCartRoute: false };

test("the hash wins over the parameter, and both over the default", () => {
  expect(preselectVariant({ ...base, hash: "#a1", parameter: "A3" })).toBe("A1");
  expect(preselectVariant({ ...base, parameter: "a1" })).toBe("A1");
  expect(preselectVariant(base)).toBe("A2");
});

test("a hash that names no variant of the product leaves the choice to the parameter", () => {
  for (const hash of ["#reviews", "#A5", "#A0", ""]) {
    expect(preselectVariant({ ...base, hash, parameter: "A1" })).toBe("A1");
    expect(preselectVariant({ ...base, hash, parameter: null })).toBe("A2");
  }
});

test("the URL may choose a sold-out variant while another one is in stock", () => {
  expect(preselectVariant({ ...base, hash: "#A3" })).toBe("A3");
});

test("nothing is chosen in the cart route", () => {
  expect(preselectVariant({ ...base, hash: "#A1", isCartRoute: true })).toBeUndefined();
});

test("nothing is chosen when nothing is in stock", () => {
  const soldOut = variants.map((variant) => ({ ...variant, quantity: 0 }));
  expect(preselectVariant({ variants: soldOut, hash: "#A1", isCartRoute: false })).toBeUndefined();
  expect(preselectVariant({ variants: [], hash: "#A1", isCartRoute: false })).toBeUndefined();
});

test("of two equally cheap variants the better grade is the default", () => {
  const even = [
    { label: "A3", quantity: 1, price: 900 },
    { label: "A1", quantity: 1, price: 900 },
  ] as const;
  expect(defaultVariant(even)).toBe("A1");
});

test("the default is in stock and no cheaper one is", () => {
  const variant = fc.record({
    label: fc.constantFrom(...VARIANT_LABELS),
    quantity: fc.nat(3),
    price: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(variant, { selector: (entry) => entry.label }), (list) => {
      const inStock = list.filter((entry) => entry.quantity > 0);
      const chosen = inStock.find((entry) => entry.label === defaultVariant(list));
      expect(chosen?.price).toBe(
        inStock.length === 0 ? undefined : Math.min(...inStock.map((entry) => entry.price)),
      );
    }),
  );
});
