const DAY_MS = 86_400_000;

/** First and last day of a dispatch as ISO dates. */
export type DispatchDays = readonly [string, string];

const isWeekend = (day: Date) => day.getUTCDay() === 0 || day.getUTCDay() === 6;

/** Returns the day `days` working days (Monday to Friday, UTC) after `from`; 0: `from` or the next Monday. */
export function addWorkingDays(from: Date, days: number): Date {
  let day = new Date(Math.floor(from.getTime() / DAY_MS) * DAY_MS);
  while (isWeekend(day)) day = new Date(day.getTime() + DAY_MS);
  for (let left = days; left > 0; left--) {
    do day = new Date(day.getTime() + DAY_MS);
    while (isWeekend(day));
  }
  return day;
}

/** The days on which a product that takes `minimum` to `maximum` working days is dispatched. */
export function dispatchDays(minimum: number, maximum: number, now = Date.now()): DispatchDays {
  const day = (days: number) => addWorkingDays(new Date(now), days).toISOString().slice(0, 10);
  return [day(minimum), day(maximum)];
}
