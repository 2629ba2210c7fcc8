import { expect, it } from "vitest";
import { facetValueLabel } from "./facet-value-label.ts";

const t = (key: string) => `message ${key}`;
const value = { value: "A1", label: "A1", count: 3, selected: false };

it("uses the translated name of a grade", () => {
  expect(facetValueLabel("grade", value, t)).toBe("message grade.A1");
});

it("uses the catalogue's label of other values", () => {
  expect(facetValueLabel("processor", value, t)).toBe("A1");
});
