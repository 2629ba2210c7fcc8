import { expect, test } from "vitest";
import { preselectVariant } from "./preselect-variant.ts";

const variants = [
  { label: "A1", quantity: 2, price: 30000 },
  { label: "A2", quantity: 1, price: 28000 },
  { label: "A3", quantity: 0, price: 25000 },
] as const;
const base = { variants };

test("the hash wins over the parameter, and both over the default", () => {
  expect(preselectVariant({ ...base, hash: "#a1", parameter: "A3" })).toBe("A1");
  expect(preselectVariant({ ...base, parameter: "a1" })).toBe("A1");
  expect(preselectVariant(base)).toBe("A2");
});

test("the parameter counts when the hash names no variant of the product", () => {
  for (const hash of ["#reviews", "#A5", "#A0", ""]) {
    expect(preselectVariant({ ...base, hash, parameter: "A1" })).toBe("A1");
    expect(preselectVariant({ ...base, hash, parameter: null })).toBe("A2");
  }
});

test("the URL may choose a sold-out variant while another one is in stock", () => {
  expect(preselectVariant({ ...base, hash: "#A3" })).toBe("A3");
});

test("nothing is chosen when nothing is in stock", () => {
  const soldOut = variants.map((variant) => ({ ...variant, quantity: 0 }));
  expect(preselectVariant({ variants: soldOut, hash: "#A1" })).toBeUndefined();
  expect(preselectVariant({ variants: [], hash: "#A1" })).toBeUndefined();
});
