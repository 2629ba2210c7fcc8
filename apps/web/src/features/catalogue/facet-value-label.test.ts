import { expect, it } from "vitest";
import { facetValueLabel } from "./facet-value-label.ts";

const t = (key: string) => `message ${key}`;
const value = { value: "A1", label: "A1", count: 3, selected: false };

it("names a grade in the reader's words", () => {
  expect(facetValueLabel("grade", value, t)).toBe("message grade.A1");
});

it("leaves the values of other facets as the catalogue names them", () => {
  expect(facetValueLabel("processor", value, t)).toBe("A1");
});
