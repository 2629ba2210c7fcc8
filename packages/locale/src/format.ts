import type { Locale, Localized } from "./locales.ts";

/** BCP 47 tags; the shop's only English is British. */
const TAGS: Localized = { de: "de-DE", en: "en-GB", es: "es-ES", fr: "fr-FR", it: "it-IT", nl: "nl-NL" };

const NBSP = "\u00a0";

/** How shops of a locale write figures and days: as ICU does, but always in groups and with one kind of space. */
interface Writing {
  readonly decimal: string;
  readonly group: string;
  euros(sign: string, figure: string): string;
  readonly percent: string;
  /** The day of a month, and what stands between day, month and year. */
  day(day: number): string;
  readonly of: string;
  readonly months: string;
}

const behind = (sign: string, figure: string) => `${sign}${figure}${NBSP}€`;
/** The first of a month, which ICU leaves as it is. */
const withOrdinal = (day: number) => (day === 1 ? "1er" : String(day));

const WRITING: Localized<Writing> = {
  de: {
    decimal: ",",
    group: ".",
    euros: behind,
    percent: `${NBSP}%`,
    day: (day) => `${day}.`,
    of: " ",
    months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
  },
  en: {
    decimal: ".",
    group: ",",
    euros: (sign, figure) => `${sign}€${figure}`,
    percent: "%",
    day: String,
    of: " ",
    months: "January February March April May June July August September October November December",
  },
  es: {
    decimal: ",",
    group: ".",
    euros: behind,
    percent: `${NBSP}%`,
    day: String,
    of: " de ",
    months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  },
  fr: {
    decimal: ",",
    group: NBSP,
    euros: behind,
    percent: `${NBSP}%`,
    day: withOrdinal,
    of: " ",
    months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  },
  it: {
    decimal: ",",
    group: ".",
    euros: behind,
    percent: "%",
    day: String,
    of: " ",
    months: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  },
  nl: {
    decimal: ",",
    group: ".",
    euros: (sign, figure) => `€${NBSP}${sign}${figure}`,
    percent: "%",
    day: String,
    of: " ",
    months: "januari februari maart april mei juni juli augustus september oktober november december",
  },
};

/** The mark before cents. */
export const decimalMark = (locale: Locale): string => WRITING[locale].decimal;

/** A whole number of at least 0 in groups of three digits, as shops of all locales write it. */
const grouped = (whole: number, { group }: Writing): string =>
  // oxlint-disable-next-line regexp/no-super-linear-move -- a number has 21 digits at most
  String(whole).replace(/\B(?=(?:\d{3})+$)/gu, group);

const signOf = (value: number) => (value < 0 ? "-" : "");

function inEuros(cents: number, locale: Locale, isRound: boolean): string {
  const writing = WRITING[locale];
  const all = Math.abs(cents);
  const euros = grouped(Math.floor(all / 100), writing);
  const rest = isRound && all % 100 === 0 ? "" : writing.decimal + String(all % 100).padStart(2, "0");
  return writing.euros(signOf(cents), euros + rest);
}

/** Cents as money: `48999` → "489,99 €". */
export const formatMoney = (cents: number, locale: Locale): string => inEuros(cents, locale, false);
/** The same without cents where there are none: `5000` → "50 €". For thresholds in running text, not for prices. */
export const formatRoundMoney = (cents: number, locale: Locale): string => inEuros(cents, locale, true);
/** With two digits behind the mark at most. */
export function formatNumber(value: number, locale: Locale): string {
  const writing = WRITING[locale];
  const [whole = "", fraction] = String(Math.round(Math.abs(value) * 100) / 100).split(".");
  return (
    signOf(value) +
    grouped(Number(whole), writing) +
    (fraction === undefined ? "" : writing.decimal + fraction)
  );
}
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
export const formatPercent = (share: number, locale: Locale): string =>
  signOf(share) + grouped(Math.round(Math.abs(share) * 100), WRITING[locale]) + WRITING[locale].percent;

const dayParts = (value: Date, { day, months }: Writing) => [
  day(value.getUTCDate()),
  months.split(" ")[value.getUTCMonth()],
];
/** "24. November"; the day is read in UTC. */
export const formatDay = (value: Date, locale: Locale): string =>
  dayParts(value, WRITING[locale]).join(WRITING[locale].of);
/** "24. November 2026"; the day is read in UTC. */
export const formatDate = (value: Date, locale: Locale): string =>
  [...dayParts(value, WRITING[locale]), value.getUTCFullYear()].join(WRITING[locale].of);

const lists: Partial<Record<Locale, Intl.ListFormat>> = {};
/** Not in the browser: the first use of `Intl` takes it a few frames (decision 5). */
export const formatList = (items: readonly string[], locale: Locale): string =>
  (lists[locale] ??= new Intl.ListFormat(TAGS[locale], { type: "conjunction" })).format(items);
export const languageTag = (locale: Locale): string => TAGS[locale];
