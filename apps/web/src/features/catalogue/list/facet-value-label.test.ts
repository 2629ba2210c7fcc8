import { createI18n } from "@reprise/locale";
import { expect, it } from "vitest";
import { facetValueLabel } from "./facet-value-label.ts";

const { t } = createI18n("en", { "grade.A1": "Excellent" });
const value = { value: "A1", label: "A1", count: 3, selected: false };

it("uses the translated name of a grade", () => {
  expect(facetValueLabel("grade", value, t)).toBe("Excellent");
});

it("uses the catalogue's label of other values", () => {
  expect(facetValueLabel("processor", value, t)).toBe("A1");
});
