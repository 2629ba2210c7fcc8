import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/database.ts";

type Db = Kysely<Schema>;

/** Adds the jobs that the database does not know yet. They are due now. */
export async function addJobs(db: Db, names: readonly string[]): Promise<void> {
  await sql`insert into periodic_job (name, due_at, claim)
    select name, now(), gen_random_uuid() from unnest(${names}::text[]) as name
    on conflict (name) do nothing`.execute(db);
}

/**
 * Claims a run of a job that is due. Unless it is renewed or completed, it is due again after some time.
 * @returns null: it is not due, or another process runs it
 */
export async function claimRun(db: Db, name: string, seconds: number): Promise<string | null> {
  const { rows } = await sql<{ claim: string }>`
    update periodic_job set due_at = now() + make_interval(secs => ${seconds}), claim = gen_random_uuid()
    where name = ${name} and due_at <= now() returning claim`.execute(db);
  return rows[0]?.claim ?? null;
}

/** Renews the claim of a run that lasts. Does nothing once the run is completed, or another process has claimed the job. */
export async function renewRun(db: Db, claim: string, seconds: number): Promise<void> {
  await sql`update periodic_job set due_at = now() + make_interval(secs => ${seconds})
    where claim = ${claim}`.execute(db);
}

/** Ends a run and its claim: the job is due again after some time. Does nothing once another process has claimed the job. */
export async function completeRun(db: Db, claim: string, seconds: number): Promise<void> {
  await sql`update periodic_job set due_at = now() + make_interval(secs => ${seconds}), claim = gen_random_uuid()
    where claim = ${claim}`.execute(db);
}
