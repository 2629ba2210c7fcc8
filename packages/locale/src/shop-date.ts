const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** When clocks change: at 1:00 UTC on the last Sunday of March and October (Directive 2000/84/EC). */
function clockChange(year: number, month: number): number {
  const lastDay = Date.UTC(year, month + 1, 0, 1);
  return lastDay - new Date(lastDay).getUTCDay() * DAY;
}

function isSummerTime(time: number): boolean {
  const year = new Date(time).getUTCFullYear();
  return time >= clockChange(year, 2) && time < clockChange(year, 9);
}

/**
 * The date in Germany, `YYYY-MM-DD`, of a moment in ISO 8601; a date is itself. Documents and periods have the same date.
 * Without `Intl`, whose first use blocks a browser for several frames. Valid since 1996, when all of Europe changed its
 * clocks together.
 * @throws {RangeError} if it is neither a moment nor a date
 */
export const shopDate = (moment: string): string =>
  moment.length === "YYYY-MM-DD".length ? moment : inGermany(moment).slice(0, "YYYY-MM-DD".length);

/** The time in Germany, `HH:MM`, of a moment in ISO 8601. */
export const shopClock = (moment: string): string =>
  inGermany(moment).slice("YYYY-MM-DDT".length, -":00.000Z".length);

/** A moment as `YYYY-MM-DDTHH:MM:SS.sssZ`, with the date and time in Germany. */
function inGermany(moment: string): string {
  const time = Date.parse(moment);
  return new Date(time + (isSummerTime(time) ? 2 : 1) * HOUR).toISOString();
}
