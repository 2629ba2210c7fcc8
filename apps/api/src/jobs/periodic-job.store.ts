import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/database.ts";

/**
 * Claims a run of a job that is due. Unless it is completed, it is due again after some time.
 * @returns null: it is not due, or another process runs it
 */
export async function claimRun(db: Kysely<Schema>, name: string, seconds: number): Promise<string | null> {
  const { rows } = await sql<{ claim: string }>`
    insert into periodic_job (name, due_at, claim)
    values (${name}, now() + make_interval(secs => ${seconds}), gen_random_uuid())
    on conflict (name) do update set due_at = excluded.due_at, claim = excluded.claim
      where periodic_job.due_at <= now()
    returning claim`.execute(db);
  return rows[0]?.claim ?? null;
}

/** Makes the job due after some time. Does nothing once another process has claimed it. */
export async function postponeRun(db: Kysely<Schema>, claim: string, seconds: number): Promise<void> {
  await sql`update periodic_job set due_at = now() + make_interval(secs => ${seconds})
    where claim = ${claim}`.execute(db);
}
