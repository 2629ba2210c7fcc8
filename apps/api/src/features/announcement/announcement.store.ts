import type { AnnouncementRecord } from "@reprise/contracts";
import type { Locale, Localized } from "@reprise/locale";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

/** Maximum number of listed announcements. */
const LISTED = 100;

const recordOf = (row: Selectable<Schema["announcement"]>): AnnouncementRecord => ({
  id: row.id,
  texts: row.texts,
  validFrom: row.valid_from.toISOString(),
  validTo: row.valid_to.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

/** The announcements that hold at this moment, the earliest first. */
export async function currentAnnouncements(db: Db, locale: Locale) {
  const rows = await db
    .selectFrom("announcement")
    .select(["texts", "valid_to"])
    .where("valid_from", "<=", sql<Date>`now()`)
    .where("valid_to", ">", sql<Date>`now()`)
    .where("ended_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ texts, valid_to }) => ({ text: texts[locale], validTo: valid_to.toISOString() }));
}

/** Lists the newest announcements, ended ones too. */
export async function listAnnouncements(db: Db): Promise<AnnouncementRecord[]> {
  const rows = await db.selectFrom("announcement").selectAll().orderBy("id", "desc").limit(LISTED).execute();
  return rows.map(recordOf);
}

export interface NewAnnouncement {
  readonly texts: Localized;
  readonly from: Date;
  readonly to: Date;
}

export async function insertAnnouncement(
  transaction: Db,
  { texts, from, to }: NewAnnouncement,
): Promise<AnnouncementRecord> {
  const row = await transaction
    .insertInto("announcement")
    .values({ texts: JSON.stringify(texts), valid_from: from, valid_to: to })
    .returningAll()
    .executeTakeFirstOrThrow();
  return recordOf(row);
}

/**
 * Returns the time, and the number of announcements that have not ended. Locks the table: other writers wait until this
 * transaction ends.
 */
export async function openAnnouncements(transaction: Db): Promise<{ count: number; now: Date }> {
  await sql`lock table announcement in share row exclusive mode`.execute(transaction);
  return transaction
    .selectFrom("announcement")
    .select(({ fn }) => [fn.countAll<number>().as("count"), sql<Date>`now()`.as("now")])
    .where("valid_to", ">", sql<Date>`now()`)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
}

/** Ends an announcement. A repeat changes nothing. */
export async function endAnnouncement(transaction: Db, id: number): Promise<AnnouncementRecord | null> {
  const row = await transaction
    .updateTable("announcement")
    .set({ ended_at: sql`coalesce(ended_at, now())` })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : recordOf(row);
}
