import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { deleteInBatches } from "../db/delete-in-batches.ts";
import { runParts } from "../jobs/run-parts.ts";
import type { Job } from "../jobs/schedule.ts";
import { EXPIRING_TABLES, isOver, OWN_JOBS, RETENTION, type Retention } from "./periods.ts";
import { deleteRecords, RECORDS } from "./records.ts";

type Name = keyof typeof RETENTION;

/** What {@link retentionJob} deletes. */
export const DELETED: readonly Name[] = (Object.keys(RETENTION) as Name[]).filter(
  (name) => !OWN_JOBS.some((own) => own === name),
);

/** Deletes rows whose period is over, and expired links. */
export const retentionJob = ({ db }: Pick<Database, "db">): Job => ({
  name: "retention",
  everyMs: 3_600_000,
  run: () =>
    runParts([
      ...DELETED.map((name) => () => {
        const retention: Retention = RETENTION[name];
        return deleteInBatches(db, retention.table, isOver(retention));
      }),
      ...EXPIRING_TABLES.map((table) => () => deleteInBatches(db, table, sql`expires_at <= now()`)),
    ]),
});

/** Deletes claims, orders and trade-in orders that the law no longer makes us keep. */
export const recordsJob = (database: Pick<Database, "transaction">): Job => ({
  name: "expired-records",
  everyMs: 86_400_000,
  run: () => runParts(RECORDS.map((records) => () => deleteRecords(database, records))),
});
