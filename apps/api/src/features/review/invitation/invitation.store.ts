import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

type Db = Kysely<Schema>;

/** The time until which deliveries have been looked at, and the one until which it is their turn now. */
export interface Watch {
  readonly since: string;
  readonly until: string;
}

/** Locks the watch until the transaction ends. Null: another process has it. */
export async function lockWatch(transaction: Db, days: number): Promise<Watch | null> {
  const { rows } = await sql<Watch>`
    select seen_until::text as since,
      greatest(seen_until, now() - make_interval(days => ${days}))::text as until
    from review_invitation_watch for update skip locked`.execute(transaction);
  return rows[0] ?? null;
}

export async function moveWatch(transaction: Db, to: string): Promise<void> {
  await sql`update review_invitation_watch set seen_until = ${to}::timestamptz`.execute(transaction);
}

/** Notes the invitation of an order. False: it was noted before. */
export async function noteInvitation(transaction: Db, order: string): Promise<boolean> {
  const { rows } = await sql`insert into review_invitation (order_uuid) values (${order})
    on conflict do nothing returning order_uuid`.execute(transaction);
  return rows.length > 0;
}

export async function hasOptedOut(db: Db, customer: string): Promise<boolean> {
  const row = await db
    .selectFrom("review_opt_out")
    .select("customer_uuid")
    .where("customer_uuid", "=", customer)
    .executeTakeFirst();
  return row !== undefined;
}

/** The customer gets no more invitations. May be repeated. */
export async function optOutOfInvitations(db: Db, customer: string): Promise<void> {
  await sql`insert into review_opt_out (customer_uuid)
    select uuid from customer where uuid = ${customer} on conflict do nothing`.execute(db);
}

/** The products that the customer has written about. */
export async function reviewedProducts(db: Db, customer: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("review")
    .select("product_id")
    .where("customer_uuid", "=", customer)
    .execute();
  return new Set(rows.map(({ product_id }) => product_id));
}
