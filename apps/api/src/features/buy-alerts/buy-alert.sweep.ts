import type { Database } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { rearmForgottenAlerts } from "./due-alert.store.ts";

/** Lets alerts wait on whose mails could not be sent for days. */
export function buyAlertSweep({ db }: Database): Job {
  return { name: "buy-alert-sweep", everyMs: 3_600_000, run: () => rearmForgottenAlerts(db) };
}
