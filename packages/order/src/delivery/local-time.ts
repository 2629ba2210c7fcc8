import type { Country } from "../address/address-choices.ts";
import type { IsoDate } from "../iso-date.ts";

/** What clock and calendar show at a place. `hour`: 0 to 23. */
export interface LocalTime {
  readonly date: IsoDate;
  readonly hour: number;
}

/** The clocks of the other countries show the time of Germany. */
const OTHER_TIME_ZONES: Readonly<Partial<Record<Country, string>>> = { IE: "Europe/Dublin" };

const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });

/** The time in the capital of a country. */
export function localTime(time: Date, country: Country): LocalTime {
  // Such as "2026-11-23 09:05".
  const [date = "", clock = ""] = clockIn(OTHER_TIME_ZONES[country] ?? "Europe/Berlin")
    .format(time)
    .split(" ");
  return { date, hour: Number(clock.slice(0, 2)) };
}
