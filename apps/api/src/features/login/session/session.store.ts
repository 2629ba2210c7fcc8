import { type Kysely, sql } from "kysely";
import { type Database, prepared, type Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import type { FindCustomer, LoggedIn } from "../../../http/calls/authenticate.ts";
import { sha256 } from "../../../http/calls/sha256.ts";
import { limitOf, RETENTION } from "../../../retention/periods.ts";
import { type CustomerRow, lockExistingCustomer } from "../../customer/customer.public.ts";
import type { DeviceName } from "./device-name.ts";

type Db = Kysely<Schema>;

/** A login expires after some time without use, and some time after its begin. */
const IS_VALID = sql<boolean>`(customer_session.used_at > ${limitOf(RETENTION.unusedLogins)}
  and customer_session.created_at > ${limitOf(RETENTION.logins)})`;

export interface NewSession extends DeviceName {
  readonly uuid: string;
  readonly tokenHash: Buffer;
  readonly customer: string;
  /** The login proves that the person knows the password. */
  readonly byPassword: boolean;
}

/** Maximum number of logins, and of devices, of one customer. */
export const MAX_PER_CUSTOMER = 50;

/** Stores a login. Deletes the customer's least recently used logins beyond the maximum. */
export async function insertSession(transaction: Db, session: NewSession): Promise<void> {
  const { uuid, tokenHash, customer, byPassword, browser, system } = session;
  await transaction
    .insertInto("customer_session")
    .values({
      uuid,
      token_hash: tokenHash,
      customer_uuid: customer,
      by_password: byPassword,
      browser,
      system,
    })
    .execute();
  await sql`delete from customer_session where uuid in (
    select uuid from customer_session where customer_uuid = ${customer}
    order by used_at desc, uuid = ${uuid} desc offset ${MAX_PER_CUSTOMER})`.execute(transaction);
}

interface UsedSession extends LoggedIn {
  readonly isToBeWritten: boolean;
}

/** Finds the customer of a valid login and extends the login. The time of use is updated at most once a minute. */
export async function useSession(db: Db, tokenHash: Buffer): Promise<LoggedIn | null> {
  // Runs with every call of a customer, therefore prepared.
  const { rows } = await sql<UsedSession>`${prepared}
    select customer.uuid, customer_session.uuid as "sessionUuid", customer.first_name as "firstName",
      customer.email_undeliverable_since is not null as "isEmailUndeliverable",
      customer_session.used_at < now() - interval '1 minute' as "isToBeWritten"
    from customer_session join customer on customer.uuid = customer_session.customer_uuid
    where customer_session.token_hash = ${tokenHash} and ${IS_VALID}`.execute(db);
  const [session] = rows;
  if (session === undefined) return null;
  const { isToBeWritten, ...loggedIn } = session;
  if (isToBeWritten) {
    await db
      .updateTable("customer_session")
      .set({ used_at: sql`now()` })
      .where("uuid", "=", loggedIn.sessionUuid)
      .execute();
  }
  return loggedIn;
}

/** Finds the customer of a login token. */
export const findCustomerBy =
  ({ db }: Pick<Database, "db">): FindCustomer =>
  (token) =>
    useSession(db, sha256(token));

/**
 * True if the login was created within the last ten minutes. Replaces the password for accounts without one.
 */
export async function isRecentLogin(db: Db, session: string): Promise<boolean> {
  const row = await db
    .selectFrom("customer_session")
    .select("uuid")
    .where("uuid", "=", session)
    .where("created_at", ">", sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * True if the customer gave the password within the last ten minutes, by logging in or by setting it. A customer without a
 * password has logged in by then.
 */
export async function hasRecentProof(db: Db, session: string): Promise<boolean> {
  const row = await db
    .selectFrom("customer_session")
    .innerJoin("customer", "customer.uuid", "customer_uuid")
    .select("customer_session.uuid")
    .where("customer_session.uuid", "=", session)
    .where("customer_session.created_at", ">", sql<Date>`now() - interval '10 minutes'`)
    .where(({ or, eb }) => or([eb("by_password", "=", true), eb("password_hash", "is", null)]))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks a customer who was authenticated before the transaction, and checks that their login is still valid:
 * a new password may have ended it in the meantime.
 * @throws {ApiFailure} UNAUTHENTICATED
 */
export async function lockLoggedInCustomer(
  transaction: Db,
  { uuid, sessionUuid }: LoggedIn,
): Promise<CustomerRow> {
  const customer = await lockExistingCustomer(transaction, uuid);
  const session = await transaction
    .selectFrom("customer_session")
    .select("uuid")
    .where("uuid", "=", sessionUuid)
    .executeTakeFirst();
  if (session === undefined) throw new ApiFailure("UNAUTHENTICATED", "The login ended meanwhile");
  return customer;
}

export function validSessions(db: Db, customer: string) {
  return db
    .selectFrom("customer_session")
    .select(["uuid", "browser", "system", "created_at", "used_at"])
    .where("customer_uuid", "=", customer)
    .where(IS_VALID)
    .orderBy("used_at", "desc")
    .orderBy("uuid")
    .execute();
}

/** Ends one login of a customer. False: there is no such login. */
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
