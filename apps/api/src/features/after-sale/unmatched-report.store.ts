import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { UnmatchedDetails } from "../../db/schema/after-sale.schema.ts";
import { sha256 } from "../../http/calls/sha256.ts";
import { emailKey } from "../customer/customer.read.ts";
import type { GuestOrder } from "./guest-order.ts";

type Db = Kysely<Schema>;

export type UnmatchedRow = Selectable<Schema["unmatched_report"]>;

/** Keeps a report that matches no order for an operator. The same one again, while it is open, changes nothing. */
export async function keepUnmatched(
  transaction: Db,
  kind: UnmatchedRow["kind"],
  { orderNumber, email, receivedAt }: GuestOrder & { readonly receivedAt: Date },
  details: UnmatchedDetails,
): Promise<void> {
  const order_number = orderNumber.slice(0, 40);
  const content = [kind, order_number, emailKey(email) ?? email, ...Object.values(details)];
  await transaction
    .insertInto("unmatched_report")
    .values({
      kind,
      received_at: receivedAt,
      order_number,
      email,
      details: JSON.stringify(details),
      content_hash: sha256(JSON.stringify(content)),
    })
    .onConflict((conflict) => conflict.column("content_hash").where("settled_at", "is", null).doNothing())
    .execute();
}

/** Open reports, the earliest first, and how many there are. */
export async function listUnmatched(
  db: Db,
  kind: UnmatchedRow["kind"] | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly numFound: number; readonly rows: UnmatchedRow[] }> {
  const open = db
    .selectFrom("unmatched_report")
    .where("settled_at", "is", null)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "claim"));
  const { count } = await open.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  const rows = await open
    .selectAll()
    .orderBy("received_at")
    .orderBy("number")
    .limit(limit)
    .offset(offset)
    .execute();
  return { numFound: count, rows };
}

/** An open report, locked. Null: there is none, or it is settled. */
export async function lockUnmatched(transaction: Db, number: number): Promise<UnmatchedRow | null> {
  const row = await transaction
    .selectFrom("unmatched_report")
    .selectAll()
    .where("number", "=", number)
    .where("settled_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** @param because why it is about no order; absent: it was matched with one */
export async function settleUnmatched(transaction: Db, number: number, because?: string): Promise<void> {
  await transaction
    .updateTable("unmatched_report")
    .set({
      settled_at: sql<Date>`now()`,
      ...(because === undefined ? {} : { dismissed_because: because }),
    })
    .where("number", "=", number)
    .execute();
}
