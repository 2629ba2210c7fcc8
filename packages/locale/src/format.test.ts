import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decimalMark,
  formatDate,
  formatDay,
  formatDays,
  formatWeekday,
  formatPartialDate,
  formatFigure,
  formatList,
  joinDates,
  formatMoney,
  formatMoneyRange,
  formatNumber,
  formatPercent,
  formatRoundMoney,
  languageTag,
} from "./format.ts";
import { createI18n } from "./i18n.ts";
import { LOCALES } from "./locales.ts";

const NBSP = "\u00a0";

test.each([
  ["de", `1.349,90${NBSP}€`],
  ["en", "€1,349.90"],
  ["es", `1.349,90${NBSP}€`],
  ["fr", `1${NBSP}349,90${NBSP}€`],
  ["it", `1.349,90${NBSP}€`],
  ["nl", `€${NBSP}1.349,90`],
] as const)("money in %s", (locale, text) => expect(formatMoney(134_990, locale)).toBe(text));

/** Replaces the spaces of ICU by U+00A0. */
const byIcu = (text: string) => text.replaceAll(/[\u202f\u2009 ](?=[€%])|[\u202f\u2009]/gu, NBSP);
const cents = fc.integer({ min: -999_999_999, max: 999_999_999 });

describe.each(LOCALES)("%s formats like ICU:", (locale) => {
  const tag = languageTag(locale);
  // ICU does not group four digits in Spanish and Italian; shops do.
  const isGrouped = { useGrouping: "always" } as const;
  const euros = { style: "currency", currency: "EUR", ...isGrouped } as const;

  test("money", () => {
    const exact = new Intl.NumberFormat(tag, euros);
    const round = new Intl.NumberFormat(tag, { ...euros, trailingZeroDisplay: "stripIfInteger" });
    fc.assert(
      fc.property(cents, (price) => {
        expect(formatMoney(price, locale)).toBe(byIcu(exact.format(price / 100)));
        expect(formatRoundMoney(price, locale)).toBe(byIcu(round.format(price / 100)));
      }),
    );
    for (const price of [0, 5, 99, 100, 99_900, 99_999, 100_000, 999_999, 1_000_000])
      expect(formatRoundMoney(price, locale)).toBe(byIcu(round.format(price / 100)));
  });

  test("price ranges, in English without spaces", () => {
    const range = new Intl.NumberFormat(tag, { ...euros, trailingZeroDisplay: "stripIfInteger" });
    const icu = (from: number, to: number) =>
      byIcu(range.formatRange(from / 100, to / 100)).replaceAll(/\s–\s/gu, "–");
    const price = fc.integer({ min: 0, max: 999_999 });
    fc.assert(
      fc.property(price, price, (from, to) => {
        fc.pre(from !== to);
        expect(formatMoneyRange(from, to, locale)).toBe(icu(from, to));
      }),
    );
    expect(formatMoneyRange(1_000, 120_050, locale)).toBe(icu(1_000, 120_050));
    expect(formatMoneyRange(1_000, 1_000, locale)).toBe(formatRoundMoney(1_000, locale));
  });

  test("numbers and percentages", () => {
    const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2, ...isGrouped });
    const percent = new Intl.NumberFormat(tag, { style: "percent", ...isGrouped });
    fc.assert(
      fc.property(cents, (hundredths) => {
        expect(formatNumber(hundredths / 100, locale)).toBe(byIcu(number.format(hundredths / 100)));
        expect(formatPercent(hundredths / 100, locale)).toBe(byIcu(percent.format(hundredths / 100)));
      }),
    );
    expect(formatNumber(1_234.5678, locale)).toBe(byIcu(number.format(1_234.5678)));
    expect(formatPercent(0.314, locale)).toBe(byIcu(percent.format(0.314)));
    expect(decimalMark(locale)).toBe(number.formatToParts(0.5).find(({ type }) => type === "decimal")?.value);
  });

  test("days, except for the ordinal", () => {
    const day = new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", timeZone: "Europe/Berlin" });
    const date = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "Europe/Berlin" });
    const plain = (text: string) => text.replace(/^1er /u, "1 ");
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1996-01-01"), max: new Date("2039-12-31"), noInvalidDate: true }),
        (time) => {
          const moment = time.toISOString();
          expect(plain(formatDay(moment, locale))).toBe(day.format(time));
          expect(plain(formatDate(moment, locale))).toBe(date.format(time));
        },
      ),
    );
  });
});

test("formats moments by the clocks of the shop, and dates as they are", () => {
  const afterMidnight = "2026-11-24T23:30:00Z";
  expect(formatDay(afterMidnight, "de")).toBe("25. November");
  expect(formatDate(afterMidnight, "fr")).toBe("25 novembre 2026");
  expect(formatDate("2026-11-24", "de")).toBe("24. November 2026");
});

test("formats a range of days, with the name of a month once", () => {
  const days = (first: string, last: string, locale: "de" | "fr" | "es") =>
    formatDays({ first, last }, locale).replaceAll("\u00a0", " ").replace("\u2060", "");
  expect(days("2026-11-24", "2026-11-24", "de")).toBe("24. November");
  expect(days("2026-11-24", "2026-11-27", "de")).toBe("24.–27. November");
  expect(days("2026-12-01", "2026-12-03", "fr")).toBe("1er–3 décembre");
  expect(days("2026-11-24", "2026-11-27", "es")).toBe("24–27 de noviembre");
  expect(days("2026-11-30", "2026-12-02", "de")).toBe("30. November – 2. Dezember");
  expect(days("2026-11-24", "2027-11-27", "de")).toBe("24. November – 27. November");
});

test("formats the first day of a month as an ordinal in French", () => {
  const first = "2026-12-01";
  expect([formatDay(first, "fr"), formatDate(first, "fr")]).toEqual(["1er décembre", "1er décembre 2026"]);
  expect(formatDay("2026-12-11", "fr")).toBe("11 décembre");
  expect(formatDay(first, "it")).toBe("1 dicembre");
});

test.each([
  [512, "GB", "de", `512${NBSP}GB`],
  [960, "GB", "en", `960${NBSP}GB`],
  [1000, "GB", "de", `1${NBSP}TB`],
  [1024, "GB", "de", `1${NBSP}TB`],
  [1024, "Go", "fr", `1${NBSP}To`],
  [1536, "GB", "nl", `1,5${NBSP}TB`],
  [2048, "GB", "en", `2${NBSP}TB`],
  [2000, "GB", "en", `2${NBSP}TB`],
  [4096, "GB", "it", `4${NBSP}TB`],
  [6.1, "Zoll", "de", `6,1${NBSP}Zoll`],
  [1250, "g", "de", `1.250${NBSP}g`],
  [2021, "", "de", "2021"],
] as const)("%d %s in %s", (figure, unit, locale, text) =>
  expect(formatFigure(figure, unit, locale)).toBe(text),
);

test("formats lists with the conjunction of the language", () => {
  expect(formatList(["a", "b", "c"], "nl")).toBe("a, b en c");
});

test("days of the calendar: one, or from first to last", () => {
  expect(formatDays({ first: "2026-11-26", last: "2026-11-26" }, "de")).toBe(`26.${NBSP}November`);
  expect(formatDays({ first: "2026-11-26", last: "2026-12-01" }, "de")).toBe(
    `26.${NBSP}November – 1.${NBSP}Dezember`,
  );
});

test.each([
  ["Paga entro il 8 dicembre 2026.", "Paga entro l’8 dicembre 2026."],
  ["Valido fino al 11 maggio", "Valido fino all’11 maggio"],
  ["In vigore dal 8 marzo, forse del 11 luglio", "In vigore dall’8 marzo, forse dell’11 luglio"],
  ["Il 8 aprile", "L’8 aprile"],
  [
    "Paga entro il 18 dicembre 2026, non il 1 o il 19 maggio",
    "Paga entro il 18 dicembre 2026, non il 1 o il 19 maggio",
  ],
  ["il 8 per cento", "il 8 per cento"],
])("joins Italian words with dates: %s", (text, joined) => {
  expect(joinDates(text, "it")).toBe(joined);
});

test("leaves dates of other languages as they are", () => {
  expect(joinDates("il 8 dicembre", "fr")).toBe("il 8 dicembre");
});

test("messages with dates are joined", () => {
  const { t } = createI18n("it", { "order.transfer.due": "Fai il bonifico entro il {{date}}." });
  expect(t("order.transfer.due", { date: formatDate("2026-12-08", "it") })).toBe(
    "Fai il bonifico entro l’8 dicembre 2026.",
  );
});

test("of a partial date only what is known is written, as ICU writes it", () => {
  for (const locale of LOCALES) {
    expect(formatPartialDate("2021", locale)).toBe("2021");
    expect(formatPartialDate("2021-09", locale)).toBe(
      new Intl.DateTimeFormat(languageTag(locale), {
        month: "long",
        year: "numeric",
        timeZone: "UTC",
      }).format(new Date("2021-09-01")),
    );
    expect(formatPartialDate("2021-09-24", locale)).toBe(formatDate("2021-09-24", locale));
  }
});

test.each([
  ["de", "2026-12-02", "Mi, 2. Dez."],
  ["en", "2026-12-02", "Wed, 2 Dec"],
  ["es", "2026-12-02", "mié, 2 dic"],
  ["fr", "2027-03-01", "lun. 1er mars"],
  ["it", "2026-12-06", "dom 6 dic"],
  ["nl", "2026-12-05", "za 5 dec"],
] as const)("a day with its weekday: %s", (locale, day, expected) => {
  expect(formatWeekday(day, locale).replaceAll(NBSP, " ")).toBe(expected);
});
