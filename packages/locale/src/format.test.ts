import { expect, test } from "vitest";
import { formatDate, formatDay, formatFigure, formatList, formatMoney, formatNumber, formatPercent } from "./format.ts";
import { LOCALES } from "./locales.ts";

const NBSP = "\u00a0";

test.each([
  ["de", `1.349,90${NBSP}€`], ["en", "€1,349.90"], ["es", `1349,90${NBSP}€`], ["fr", `1${NBSP}349,90${NBSP}€`],
  ["it", `1349,90${NBSP}€`], ["nl", `€${NBSP}1.349,90`],
] as const)("money in %s", (locale, text) => expect(formatMoney(134_990, locale)).toBe(text));

test("one kind of space, whatever the ICU version writes", () => {
  for (const locale of LOCALES) {
    const texts = [formatMoney(123_456_789, locale), formatPercent(0.5, locale), formatNumber(1_234_567.891, locale)];
    expect(texts.join("")).not.toMatch(/[\u202f\u2009]|\d [€%]/u);
  }
});

test("days are those of UTC", () => {
  const lateEvening = new Date("2026-11-24T23:30:00Z");
  expect(formatDay(lateEvening, "de")).toBe("24. November");
  expect(formatDate(lateEvening, "fr")).toBe("24 novembre 2026");
});

test("the first of a month is an ordinal in French", () => {
  const first = new Date("2026-12-01T08:00:00Z");
  expect([formatDay(first, "fr"), formatDate(first, "fr")]).toEqual(["1er décembre", "1er décembre 2026"]);
  expect(formatDay(new Date("2026-12-11T08:00:00Z"), "fr")).toBe("11 décembre");
  expect(formatDay(first, "it")).toBe("1 dicembre");
});

test.each([
  [512, "GB", "de", `512${NBSP}GB`], [960, "GB", "en", `960${NBSP}GB`], [1000, "GB", "de", `1${NBSP}TB`],
  [1024, "GB", "de", `1${NBSP}TB`], [1024, "Go", "fr", `1${NBSP}To`], [1536, "GB", "nl", `1,5${NBSP}TB`],
  [2048, "GB", "en", `2${NBSP}TB`], [2000, "GB", "en", `2${NBSP}TB`], [4096, "GB", "it", `4${NBSP}TB`], [6.1, "Zoll", "de", `6,1${NBSP}Zoll`],
  [1250, "g", "de", `1.250${NBSP}g`], [2021, "", "de", "2021"],
] as const)("%d %s in %s", (figure, unit, locale, text) => expect(formatFigure(figure, unit, locale)).toBe(text));

test("lists end as the language ends them", () => {
  expect(formatList(["a", "b", "c"], "nl")).toBe("a, b en c");
});
