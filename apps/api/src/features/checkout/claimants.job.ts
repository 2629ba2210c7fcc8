import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { isOver, RETENTION } from "../../retention/periods.ts";

/** Forgets for whom units were held once their hold has ended; last units are not held again at once, and forgotten later. */
export const claimantsJob = ({ db }: Pick<Database, "db">): Job => ({
  name: "claimants",
  everyMs: 600_000,
  run: async () => {
    // Locked checkouts are left for the next run: a login may move them.
    const { numAffectedRows } = await sql`
      update checkout set guest_email_key = null, network_hash = null where cart_uuid in (
        select cart_uuid from checkout
        where (guest_email_key is not null or network_hash is not null) and coalesce(hold_until <= now(), true)
        for update skip locked)`.execute(db);
    await sql`delete from last_unit_hold where ${isOver(RETENTION.lastUnitHolds)}`.execute(db);
    return Number(numAffectedRows ?? 0);
  },
});
