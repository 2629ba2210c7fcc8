import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

export type ClaimRow = Selectable<Schema["warranty_claim"]>;

export interface ClaimAnswer {
  readonly text: string;
  readonly closes: boolean;
  readonly operator: string;
  readonly at: Date;
}

export interface StoredClaim {
  readonly row: ClaimRow;
  /** The earliest first. */
  readonly answers: readonly ClaimAnswer[];
}

async function withAnswers(db: Db, rows: readonly ClaimRow[]): Promise<StoredClaim[]> {
  if (rows.length === 0) return [];
  const answers = await db
    .selectFrom("warranty_claim_answer")
    .select(["claim_number", "text", "closes", "operator", "at"])
    .where(
      "claim_number",
      "in",
      rows.map(({ number }) => number),
    )
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    row,
    answers: answers.flatMap(({ claim_number, ...answer }) => (claim_number === row.number ? [answer] : [])),
  }));
}

/** The claims of an order, the latest first. */
export const claimsOf = async (db: Db, order: string): Promise<StoredClaim[]> =>
  withAnswers(
    db,
    await db
      .selectFrom("warranty_claim")
      .selectAll()
      .where("order_uuid", "=", order)
      .orderBy("created_at", "desc")
      .execute(),
  );

export async function findClaim(db: Db, number: string): Promise<StoredClaim | null> {
  const rows = await db.selectFrom("warranty_claim").selectAll().where("number", "=", number).execute();
  const [found] = await withAnswers(db, rows);
  return found ?? null;
}

/** Locks a claim until the transaction ends. */
export async function lockClaim(transaction: Db, number: string): Promise<ClaimRow | null> {
  const row = await transaction
    .selectFrom("warranty_claim")
    .selectAll()
    .where("number", "=", number)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertClaim(
  transaction: Db,
  row: Omit<ClaimRow, "state" | "created_at">,
): Promise<void> {
  await transaction.insertInto("warranty_claim").values(row).execute();
}

/** Stores an answer, and the state that follows. */
export async function addAnswer(
  transaction: Db,
  number: string,
  { text, closes, operator }: Omit<ClaimAnswer, "at">,
): Promise<void> {
  await transaction
    .insertInto("warranty_claim_answer")
    .values({ claim_number: number, text, closes, operator })
    .execute();
  await transaction
    .updateTable("warranty_claim")
    .set({ state: closes ? "closed" : "answered" })
    .where("number", "=", number)
    .execute();
}

/** Claims of a page, the newest first, and how many there are. */
export async function listClaims(
  db: Db,
  states: readonly ClaimRow["state"][],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly numFound: number; readonly claims: StoredClaim[] }> {
  const found = db.selectFrom("warranty_claim").where("state", "in", states);
  const { count } = await found.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("number")
    .limit(limit)
    .offset(offset)
    .execute();
  return { numFound: count, claims: await withAnswers(db, rows) };
}
