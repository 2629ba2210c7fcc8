import { expect, test } from "vitest";
import { formatDate, formatDay, formatList, formatMoney, formatNumber, formatPercent } from "./format.ts";
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

test("lists end as the language ends them", () => {
  expect(formatList(["a", "b", "c"], "nl")).toBe("a, b en c");
});
