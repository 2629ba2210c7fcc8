import { localized } from "@reprise/locale";
import { expect, test } from "vitest";
import type { Attribute } from "./catalogue-frame.ts";
import { createFacetValues } from "./facet-values.ts";

const storage: Attribute = {
  key: "storage",
  kind: "number",
  facet: true,
  label: localized(() => "Storage"),
  unit: localized((locale) => (locale === "fr" ? "Go" : "GB")),
  termLabels: {},
};

test("shows 1,000 GB as a terabyte and keeps gigabytes in the URL", () => {
  const values = createFacetValues([], [storage]);
  const [half = -1, one = -1, two = -1] = [512, 1024, 2048].flatMap((figure) =>
    values.numbersOf("storage", figure),
  );
  expect([half, one, two].map((value) => values.label(value, "de"))).toEqual([
    "512\u00a0GB",
    "1\u00a0TB",
    "2\u00a0TB",
  ]);
  expect(values.label(one, "fr")).toBe("1\u00a0To");
  expect([values.id(one), values.figure(one)]).toEqual(["1024", 1024]);
});
