import { localized } from "@reprise/locale";
import { expect, test } from "vitest";
import { attributeText, type AttributeDefinition } from "./attribute-texts.ts";

const label = localized(() => "");
const storage: AttributeDefinition = {
  key: "storage",
  kind: "number",
  facet: true,
  label,
  unit: localized((locale) => (locale === "fr" ? "Go" : "GB")),
  termLabels: {},
};
const author: AttributeDefinition = { ...storage, key: "author", kind: "terms", unit: null };

test("storage is shown in terabytes from 1 TB", () => {
  expect([256, 1024, 2048].map((figure) => attributeText(storage, figure, "de"))).toEqual([
    "256\u00a0GB",
    "1\u00a0TB",
    "2\u00a0TB",
  ]);
  expect(attributeText(storage, 1024, "fr")).toBe("1\u00a0To");
});

test("a figure without a unit is a year and has no separators", () => {
  expect(attributeText({ ...storage, unit: null }, 2021, "de")).toBe("2021");
});

test("several terms are joined as the language joins them", () => {
  expect(attributeText(author, ["Franz Kafka", "Max Brod"], "nl")).toBe("Franz Kafka en Max Brod");
});

test.each([
  ["2.8", "de", "2,8"],
  ["2.8", "en", "2.8"],
  ["3.5-5.6", "fr", "3,5-5,6"],
  ["Wi-Fi 802.11ac", "de", "Wi-Fi 802.11ac"],
  ["1.2.3", "it", "1.2.3"],
] as const)("the term %s in %s is %s", (term, locale, text) => {
  expect(attributeText(author, term, locale)).toBe(text);
});
