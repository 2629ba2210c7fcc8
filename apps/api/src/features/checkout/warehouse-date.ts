import type { IsoDate } from "@reprise/order";

/** The warehouse is in Germany. Writes dates as `YYYY-MM-DD`. */
const CALENDAR = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Berlin", dateStyle: "short" });

/** The day at the warehouse. */
export const warehouseDate = (now: Date = new Date()): IsoDate => CALENDAR.format(now);
