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
export const nextDay = (date: IsoDate): IsoDate => dateOf(timeOf(date) + DAY);

/** True for Saturday and Sunday. @throws {RangeError} if it is no date */
export const isWeekend = (date: IsoDate): boolean => [0, 6].includes(new Date(timeOf(date)).getUTCDay());
