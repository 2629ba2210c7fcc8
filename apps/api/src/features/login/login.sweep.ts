import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { deleteOldDevices } from "./device.store.ts";
import { deleteOldLinks } from "./link.store.ts";
import { deleteOldRegistrations } from "./registration.store.ts";
import { deleteDeadSessions } from "./session.store.ts";

/** Deletes expired logins, links and registrations, unused devices and old counters. */
export function loginSweep({ db }: Database): Job {
  return {
    name: "login-sweep",
    everyMs: 3_600_000,
    run: async () => {
      const { numDeletedRows } = await db
        .deleteFrom("throttle")
        .where("tried_at", "<", sql<Date>`now() - interval '1 day'`)
        .where("free_at", "<", sql<Date>`now()`)
        .executeTakeFirst();
      const deleted = [
        await deleteDeadSessions(db),
        await deleteOldLinks(db),
        await deleteOldRegistrations(db),
        await deleteOldDevices(db),
      ];
      return deleted.reduce((sum, one) => sum + one, Number(numDeletedRows));
    },
  };
}
