import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { LoggedIn } from "../../http/authenticate.ts";
import type { DeviceName } from "./device-name.ts";

type Db = Kysely<Schema>;

/** A login ends when it is not used for half an hour, and after half a day. */
const IS_ALIVE = sql<boolean>`(customer_session.used_at > now() - interval '30 minutes'
  and customer_session.created_at > now() - interval '12 hours')`;

export interface NewSession extends DeviceName {
  readonly uuid: string;
  readonly tokenHash: Buffer;
  readonly customer: string;
}

export async function insertSession(transaction: Db, session: NewSession): Promise<void> {
  const { uuid, tokenHash, customer, browser, system } = session;
  await transaction
    .insertInto("customer_session")
    .values({ uuid, token_hash: tokenHash, customer_uuid: customer, browser, system })
    .execute();
}

/** Whose a living login is; to use it keeps it alive, which is written once a minute. */
export async function useSession(db: Db, tokenHash: Buffer): Promise<LoggedIn | null> {
  const row = await db
    .selectFrom("customer_session")
    .innerJoin("customer", "customer.uuid", "customer_session.customer_uuid")
    .select(["customer.uuid", "customer.first_name", "customer.email_undeliverable_since"])
    .select("customer_session.uuid as session_uuid")
    .select(sql<boolean>`customer_session.used_at < now() - interval '1 minute'`.as("is_to_be_written"))
    .where("customer_session.token_hash", "=", tokenHash)
    .where(IS_ALIVE)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.is_to_be_written) {
    await db
      .updateTable("customer_session")
      .set({ used_at: sql`now()` })
      .where("uuid", "=", row.session_uuid)
      .execute();
  }
  return {
    uuid: row.uuid,
    sessionUuid: row.session_uuid,
    firstName: row.first_name,
    isEmailUndeliverable: row.email_undeliverable_since !== null,
  };
}

/** Whether a login was made within the last ten minutes: as good as a password for who has none. */
export async function isFresh(db: Db, session: string): Promise<boolean> {
  const row = await db
    .selectFrom("customer_session")
    .select("uuid")
    .where("uuid", "=", session)
    .where("created_at", ">", sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst();
  return row !== undefined;
}

export function livingSessions(db: Db, customer: string) {
  return db
    .selectFrom("customer_session")
    .select(["uuid", "browser", "system", "created_at", "used_at"])
    .where("customer_uuid", "=", customer)
    .where(IS_ALIVE)
    .orderBy("used_at", "desc")
    .orderBy("uuid")
    .execute();
}

/** Ends one login of a customer; false when there is no such one. */
export async function endSession(db: Db, customer: string, session: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("customer_session")
    .where("customer_uuid", "=", customer)
    .where("uuid", "=", session)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function endSessions(db: Db, customer: string): Promise<void> {
  await db.deleteFrom("customer_session").where("customer_uuid", "=", customer).execute();
}

export async function deleteDeadSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("customer_session")
    .where(({ not }) => not(IS_ALIVE))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
