/** A date of the calendar, `YYYY-MM-DD`: such dates compare as texts. */
export type IsoDate = string;

const DAY = 24 * 60 * 60 * 1000;

/** @throws {RangeError} */
function timeOf(date: IsoDate): number {
  const time = Date.parse(`${date}T00:00:00Z`);
  // The 30th of February is read as a day of March.
  if (Number.isNaN(time) || dateOf(time) !== date) throw new RangeError(`Not a date: ${date}`);
  return time;
}

const dateOf = (time: number): IsoDate => new Date(time).toISOString().slice(0, "YYYY-MM-DD".length);

/** @throws {RangeError} if it is no date */
export const addDays = (date: IsoDate, days: number): IsoDate => dateOf(timeOf(date) + days * DAY);

/** @throws {RangeError} if it is no date */
export const nextDay = (date: IsoDate): IsoDate => addDays(date, 1);

/**
 * The same day some months later; the last day of that month where it is shorter: 30 November plus 3 months is the
 * end of February. @throws {RangeError} if it is no date
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const from = new Date(timeOf(date));
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)));
}

/** True for Saturday and Sunday. @throws {RangeError} if it is no date */
export const isWeekend = (date: IsoDate): boolean => [0, 6].includes(new Date(timeOf(date)).getUTCDay());
