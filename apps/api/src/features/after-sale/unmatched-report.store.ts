import type { ClaimKind, ClaimRemedy } from "@reprise/contracts";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { sha256 } from "../../http/calls/sha256.ts";
import { emailKey } from "../customer/customer.public.ts";
import type { GuestOrder } from "./guest-order.ts";

type Db = Kysely<Schema>;

/** What was declared beside number and address. */
type Declared =
  | { readonly kind: "withdrawal"; readonly details: { readonly name: string } }
  | {
      readonly kind: "claim";
      readonly details: {
        readonly article: string | null;
        readonly kind: ClaimKind;
        readonly description: string;
        readonly remedy: ClaimRemedy;
      };
    };

export type ReportKind = Declared["kind"];

export type UnmatchedRow = Omit<Selectable<Schema["unmatched_report"]>, keyof Declared> & Declared;

/** How many reports of a kind may wait for operators. Then further ones are refused, with another way to send them. */
export const MAX_OPEN_REPORTS = 5_000;

/** True if as many reports of a kind wait for operators as may. Reports that are accepted at the same time may exceed it. */
export async function hasManyUnmatched(db: Db, kind: ReportKind): Promise<boolean> {
  const open = db
    .selectFrom("unmatched_report")
    .select("number")
    .where("kind", "=", kind)
    .where("settled_at", "is", null)
    .limit(MAX_OPEN_REPORTS);
  const { count } = await db
    .selectFrom(open.as("open"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count >= MAX_OPEN_REPORTS;
}

/** Keeps a report that cannot be made for an order for an operator. The same one again, while it is open, changes nothing. */
export async function keepUnmatched(
  transaction: Db,
  { orderNumber, email, receivedAt, kind, details }: GuestOrder & { readonly receivedAt: Date } & Declared,
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
  kind: ReportKind | undefined,
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
  return { numFound: count, rows: rows.map(declared) };
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
  return row === undefined ? null : declared(row);
}

/** Only {@link keepUnmatched} writes a row: its details are those of its kind. */
const declared = (row: Selectable<Schema["unmatched_report"]>) => row as UnmatchedRow;

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
