import type { IsoDate } from "../iso-date.ts";

/** The warehouse is in Germany. Writes dates as `YYYY-MM-DD`. */
const CALENDAR = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Berlin", dateStyle: "short" });

/** The day at the warehouse. It decides dispatch, tax rates and tariffs. */
export const warehouseDate = (time: Date): IsoDate => CALENDAR.format(time);
