const DAY_MS = 86_400_000;

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
