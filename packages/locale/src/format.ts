import type { LocaleFormat } from "./locale-definitions.ts";
import { definitionOf, type Locale } from "./locales.ts";
import { shopClock, shopDate } from "./shop-date.ts";

const formatOf = (locale: Locale): LocaleFormat => definitionOf(locale).format;

export const languageTag = (locale: Locale): string => definitionOf(locale).tag;

/** Decimal separator. */
export const decimalMark = (locale: Locale): string => formatOf(locale).decimal;

/** Formats a whole number ≥ 0 in groups of three digits. */
function grouped(whole: number, { group }: LocaleFormat): string {
  const digits = String(whole);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(group);
}

const signOf = (value: number) => (value < 0 ? "-" : "");

/** Formats the absolute amount of cents in euros, without the sign and the symbol. */
function amountOf(cents: number, format: LocaleFormat, isRound: boolean): string {
  const all = Math.abs(cents);
  const euros = grouped(Math.floor(all / 100), format);
  return isRound && all % 100 === 0 ? euros : euros + format.decimal + String(all % 100).padStart(2, "0");
}

function inEuros(cents: number, locale: Locale, isRound: boolean): string {
  const format = formatOf(locale);
  return format.euros(signOf(cents), amountOf(cents, format, isRound));
}

/** Formats cents as money: `48999` → "489,99 €". */
export const formatMoney = (cents: number, locale: Locale): string => inEuros(cents, locale, false);
/** Formats cents as money and omits zero cents: `5000` → "50 €". For thresholds in texts, not for prices. */
export const formatRoundMoney = (cents: number, locale: Locale): string => inEuros(cents, locale, true);
/** Formats a range of prices ≥ 0 and omits zero cents: `1000, 5000` → "10–50 €", in English "€10–€50". */
export function formatMoneyRange(from: number, to: number, locale: Locale): string {
  if (from === to) return formatRoundMoney(from, locale);
  const format = formatOf(locale);
  const [first, last] = [amountOf(from, format, true), amountOf(to, format, true)];
  return format.euros("", `${first}${format.range}${last}`);
}
/** Formats a number with at most two decimal places. */
export function formatNumber(value: number, locale: Locale): string {
  const format = formatOf(locale);
  const [whole = "", fraction] = String(Math.round(Math.abs(value) * 100) / 100).split(".");
  return (
    signOf(value) + grouped(Number(whole), format) + (fraction === undefined ? "" : format.decimal + fraction)
  );
}
/**
 * Formats a number with its unit: "256 GB", "1 TB", "6,1 Zoll". A number without a unit is a year or a count and is
 * not grouped.
 */
export function formatFigure(figure: number, unit: string, locale: Locale): string {
  if (unit === "") return String(figure);
  // Manufacturers count 1000 or 1024 GB as one terabyte; 4096 GB are 4 TB.
  if (/^G[Bo]$/u.test(unit) && figure >= 1000) {
    const terabytes = figure / (figure % 512 === 0 ? 1024 : 1000);
    return formatFigure(Math.round(terabytes * 10) / 10, unit.replace("G", "T"), locale);
  }
  return `${formatNumber(figure, locale)}\u00a0${unit}`;
}
/** Formats a share from 0 to 1 as a percentage: `0.31` → "31 %". */
export const formatPercent = (share: number, locale: Locale): string =>
  signOf(share) + grouped(Math.round(Math.abs(share) * 100), formatOf(locale)) + formatOf(locale).percent;

function dayParts(moment: string, { day, months }: LocaleFormat) {
  const date = new Date(shopDate(moment));
  return [day(date.getUTCDate()), months.split(" ")[date.getUTCMonth()], date.getUTCFullYear()];
}
/** Formats day and month of a date, or of a moment in Germany ({@link shopDate}): "24. November". */
export const formatDay = (moment: string, locale: Locale): string =>
  dayParts(moment, formatOf(locale)).slice(0, 2).join(formatOf(locale).dateSeparator);
/** Formats a date, or that of a moment in Germany ({@link shopDate}): "24. November 2026". */
export const formatDate = (moment: string, locale: Locale): string =>
  dayParts(moment, formatOf(locale)).join(formatOf(locale).dateSeparator);

/** Formats a day of the calendar in few letters: "2. Dez.". */
export function formatShortDay(day: string, locale: Locale): string {
  const { day: dayOfMonth, shortMonths } = formatOf(locale);
  const date = new Date(day);
  return [dayOfMonth(date.getUTCDate()), shortMonths.split(" ")[date.getUTCMonth()]].join("\u00a0");
}

/** Formats a day of the calendar with its weekday: "Mi, 2. Dez.". */
export const formatWeekday = (day: string, locale: Locale): string =>
  [formatOf(locale).weekdays.split(" ")[new Date(day).getUTCDay()], formatShortDay(day, locale)].join(
    "\u00a0",
  );

/** Formats what is known of a date: "2026", "November 2026" or "24. November 2026". */
export function formatPartialDate(date: string, locale: Locale): string {
  if (/^\d{4}$/u.test(date)) return date;
  return /^\d{4}-\d{2}$/u.test(date)
    ? dayParts(`${date}-01`, formatOf(locale)).slice(1).join(formatOf(locale).dateSeparator)
    : formatDate(date, locale);
}

/** Joins the words of a text with the dates that follow them: in Italian "entro il 8 maggio" becomes "entro l’8 maggio". */
export const joinDates = (text: string, locale: Locale): string => formatOf(locale).joinDates?.(text) ?? text;

/** Day and time of a moment in Germany, as params of a message: "24. November" and "14:32". */
export const shopMoment = (
  moment: string,
  locale: Locale,
): { readonly day: string; readonly time: string } => ({
  day: formatDay(moment, locale),
  time: shopClock(moment),
});

/** Formats days of the calendar: "26. November", "26.–28. November" or "26. November – 1. Dezember". */
export function formatDays(
  { first, last }: { readonly first: string; readonly last: string },
  locale: Locale,
): string {
  // A line may break only between two months.
  const day = (date: string) => formatDay(date, locale).replaceAll(" ", "\u00a0");
  if (first === last) return day(first);
  const isOneMonth = first.slice(0, "2026-11".length) === last.slice(0, "2026-11".length);
  return isOneMonth
    ? `${formatOf(locale).day(new Date(first).getUTCDate())}–\u2060${day(last)}`
    : `${day(first)} – ${day(last)}`;
}

const lists: Partial<Record<Locale, Intl.ListFormat>> = {};
/** Formats a list with the conjunction of the locale. Server only: the first use of `Intl` blocks a browser for several frames. */
export const formatList = (items: readonly string[], locale: Locale): string =>
  (lists[locale] ??= new Intl.ListFormat(languageTag(locale), { type: "conjunction" })).format(items);
