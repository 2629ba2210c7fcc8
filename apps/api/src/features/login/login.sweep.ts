import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { deleteInBatches } from "../../db/delete-in-batches.ts";
import { runParts } from "../../jobs/run-parts.ts";
import type { Job } from "../../jobs/schedule.ts";
import { deleteOldLinks } from "./mail-links/link.store.ts";
import { deleteOldRegistrations } from "./mail-links/registration.store.ts";
import { deleteOldDevices } from "./session/device.store.ts";
import { deleteDeadSessions } from "./session/session.store.ts";

/** Deletes expired logins, links and registrations, unused devices and old counters. */
export function loginSweep({ db }: Database): Job {
  return {
    name: "login-sweep",
    everyMs: 3_600_000,
    run: () =>
      runParts([
        () => deleteInBatches(db, "throttle", sql`tried_at < now() - interval '1 day' and free_at < now()`),
        () => deleteDeadSessions(db),
        () => deleteOldLinks(db),
        () => deleteOldRegistrations(db),
        () => deleteOldDevices(db),
      ]),
  };
}
