import { expect, test } from "vitest";
import { appIn, markup } from "../../../test/page-markup.tsx";
import { FacetGroup } from "./facet-group.tsx";

const brands = (count: number) => ({
  kind: "terms" as const,
  key: "brand",
  label: "Marke",
  values: Array.from({ length: count }, (_, index) => ({
    value: `b${index}`,
    label: `Brand ${index}`,
    count: 15_000,
    selected: false,
  })),
});
const german = (count: number) => markup(appIn("de"), <FacetGroup facet={brands(count)} isOpen={true} />);

test("formats counts with digit groups", () => {
  expect(german(2)).toContain("<span>15.000</span>");
});

test.each([
  [9, "1 weitere Option anzeigen"],
  [10, "2 weitere Optionen anzeigen"],
])("shows eight of %d values and a button for the rest", (count, text) => {
  expect(german(count)).toContain(text);
});
