import type { Database } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { reactivateFailedAlerts } from "./alert/due-alert.store.ts";
import { wakeFailedSearchAlerts } from "./search/search-alert.store.ts";

/** Reactivates alerts whose mail jobs failed permanently. */
export function reactivateAlertsJob({ db }: Database): Job {
  return {
    name: "reactivate-alerts",
    everyMs: 3_600_000,
    run: async () =>
      (await reactivateFailedAlerts(db, "buy_alert")) +
      (await reactivateFailedAlerts(db, "sale_alert")) +
      (await wakeFailedSearchAlerts(db)),
  };
}
