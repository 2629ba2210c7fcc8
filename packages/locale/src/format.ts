import type { Locale } from "./locales.ts";

/** BCP 47 tag used for numbers and dates; the shop's only English is British. */
const TAGS: Readonly<Record<Locale, string>> = { de: "de-DE", en: "en-GB", es: "es-ES", fr: "fr-FR", it: "it-IT", nl: "nl-NL" };

/** ICU versions differ in which narrow space they write; one form keeps server and browser equal. */
const oneSpace = (text: string) => text.replace(/[\u202f\u2009 ](?=[€%])|[\u202f\u2009]/gu, "\u00a0");

function cached<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const made = new Map<Locale, T>();
  return (locale) => {
    const value = made.get(locale) ?? make(locale);
    made.set(locale, value);
    return value;
  };
}

const money = cached((locale) => new Intl.NumberFormat(TAGS[locale], { style: "currency", currency: "EUR" }));
const roundMoney = cached((locale) =>
  new Intl.NumberFormat(TAGS[locale], { style: "currency", currency: "EUR", trailingZeroDisplay: "stripIfInteger" }));
const number = cached((locale) => new Intl.NumberFormat(TAGS[locale], { maximumFractionDigits: 2 }));
const percent = cached((locale) => new Intl.NumberFormat(TAGS[locale], { style: "percent" }));
const day = cached((locale) => new Intl.DateTimeFormat(TAGS[locale], { day: "numeric", month: "long", timeZone: "UTC" }));
const date = cached((locale) => new Intl.DateTimeFormat(TAGS[locale], { dateStyle: "long", timeZone: "UTC" }));
const list = cached((locale) => new Intl.ListFormat(TAGS[locale], { type: "conjunction" }));

/** Cents as money: `48999` → "489,99 €". */
export const formatMoney = (cents: number, locale: Locale): string => oneSpace(money(locale).format(cents / 100));
/** The same without cents where there are none: `5000` → "50 €". For thresholds in running text, not for prices. */
export const formatRoundMoney = (cents: number, locale: Locale): string => oneSpace(roundMoney(locale).format(cents / 100));
export const formatNumber = (value: number, locale: Locale): string => oneSpace(number(locale).format(value));
/**
 * A figure with its unit as people of the locale write it: "256 GB", "1 TB", "6,1 Zoll"; without a unit it is a
 * year or a count and stays as it is.
 */
export function formatFigure(figure: number, unit: string, locale: Locale): string {
  if (unit === "") return String(figure);
  // Makers count storage in thousands or in 1024s; both are sold as a terabyte, 4096 GB as four.
  if (/^G[Bo]$/u.test(unit) && figure >= 1000) {
    const terabytes = figure / (figure % 512 === 0 ? 1024 : 1000);
    return formatFigure(Math.round(terabytes * 10) / 10, unit.replace("G", "T"), locale);
  }
  return `${formatNumber(figure, locale)}\u00a0${unit}`;
}
/** A share, 0 to 1: `0.31` → "31 %". */
export const formatPercent = (share: number, locale: Locale): string => oneSpace(percent(locale).format(share));
/** The first of a month has an ordinal in French, which ICU leaves out. */
const firstOfMonth = (text: string, locale: Locale) => (locale === "fr" ? text.replace(/^1(?=\s)/u, "1er") : text);
/** "24. November"; the day is read in UTC. */
export const formatDay = (value: Date, locale: Locale): string => firstOfMonth(day(locale).format(value), locale);
/** "24. November 2026"; the day is read in UTC. */
export const formatDate = (value: Date, locale: Locale): string => firstOfMonth(date(locale).format(value), locale);
export const formatList = (items: readonly string[], locale: Locale): string => list(locale).format(items);
export const languageTag = (locale: Locale): string => TAGS[locale];
