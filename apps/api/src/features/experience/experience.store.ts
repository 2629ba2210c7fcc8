import type { ExperienceRecord, UserGroup } from "@reprise/contracts";
import { type Kysely, type Selectable, sql } from "kysely";
import { prepared, type Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;
export type NewExperience = Pick<ExperienceRecord, "id" | "kind" | "document" | "variants">;

const recordOf = ({ started_at, ended_at, ...row }: Selectable<Schema["experience"]>): ExperienceRecord => ({
  ...row,
  startedAt: started_at.toISOString(),
  endedAt: ended_at?.toISOString() ?? null,
});

export async function listExperiences(db: Db): Promise<ExperienceRecord[]> {
  const rows = await db
    .selectFrom("experience")
    .selectAll()
    .orderBy("started_at", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
  return rows.map(recordOf);
}

/** Null: the id is taken, or the document has a running experience. */
export async function insertExperience(
  transaction: Db,
  { variants, ...rest }: NewExperience,
): Promise<ExperienceRecord | null> {
  const row = await transaction
    .insertInto("experience")
    .values({ ...rest, variants: JSON.stringify(variants) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : recordOf(row);
}

export async function endExperience(transaction: Db, id: string): Promise<ExperienceRecord | null> {
  const row = await transaction
    .updateTable("experience")
    .set({ ended_at: sql<Date>`coalesce(ended_at, now())` })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : recordOf(row);
}

/** Serialises the starts of experiences. Returns the number of those that run. */
export async function countRunning(transaction: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('experience'))`.execute(transaction);
  const { count } = await transaction
    .selectFrom("experience")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The documents of these ids that exist and are published. */
export async function publishedIds(db: Db, kind: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("content_document")
    .select("id")
    .where("kind", "=", kind)
    .where("id", "in", ids)
    .where("is_gone", "=", false)
    .where("published_at", "<=", sql<Date>`now()`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export interface Running {
  readonly id: string;
  readonly kind: "landing" | "promo";
  readonly document: string;
  readonly variants: Partial<Record<UserGroup, string>>;
}

export const runningExperiences = (db: Db): Promise<Running[]> =>
  db
    .selectFrom("experience")
    .modifyFront(prepared)
    .select(["id", "kind", "document", "variants"])
    .where("ended_at", "is", null)
    .execute();

/** The documents that running experiences show in place of others: `landing/home-b`. */
export async function runningVariants(db: Db): Promise<ReadonlySet<string>> {
  const running = await runningExperiences(db);
  return new Set(
    running.flatMap(({ kind, variants }) => Object.values(variants).map((variant) => `${kind}/${variant}`)),
  );
}

/** The part of the address of a promotion in a locale. */
export async function promoUrl(db: Db, id: string, locale: string): Promise<string | null> {
  const row = await db
    .selectFrom("content_slug")
    .select("slug")
    .where("kind", "=", "promo")
    .where("id", "=", id)
    .where("is_current", "=", true)
    .orderBy(sql`locale = ${locale}`, "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** Lets caches drop the page. */
export async function noteChange(transaction: Db, { kind, document }: NewExperience): Promise<void> {
  await sql`insert into tag_change (tag, changed_in) values (${`content:${kind}/${document}`}, pg_current_xact_id())
    on conflict (tag) do update set changed_in = excluded.changed_in`.execute(transaction);
}
