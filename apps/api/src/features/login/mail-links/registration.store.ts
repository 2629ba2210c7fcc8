import { randomBytes } from "node:crypto";
import type { Locale } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { sha256 } from "../../../http/calls/sha256.ts";
import { LINK_LIVES } from "../../../retention/periods.ts";

type Db = Kysely<Schema>;

const LIFE = sql<Date>`now() + ${LINK_LIVES.registration}::interval`;

/** A requested account. The mailbox is not verified yet. */
export interface Registration {
  readonly emailKey: string;
  /** The email address as the customer typed it. */
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly locale: Locale;
}

/** Stores the latest request for an address. */
export async function storeRegistration(transaction: Db, registration: Registration): Promise<void> {
  const values = {
    email: registration.email,
    first_name: registration.firstName,
    last_name: registration.lastName,
    locale: registration.locale,
    expires_at: LIFE,
  };
  await transaction
    .insertInto("registration")
    .values({ ...values, email_key: registration.emailKey })
    .onConflict((conflict) => conflict.column("email_key").doUpdateSet(values))
    .execute();
}

export async function findRegistration(db: Db, emailKey: string): Promise<Registration | null> {
  const row = await db
    .selectFrom("registration")
    .select([...COLUMNS, "registration.email"])
    .where("email_key", "=", emailKey)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

/** Creates a link that completes the registration and returns its token. Only the hash is stored. */
export async function createRegistrationLink(
  db: Db,
  { emailKey, email }: Pick<Registration, "emailKey" | "email">,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("registration_link")
    .values({ token_hash: sha256(token), email_key: emailKey, email, expires_at: LIFE })
    .execute();
  return token;
}

/** Checks a link before expensive work. */
export async function isRegistrationLink(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom("registration_link")
    .select("email_key")
    .where("token_hash", "=", sha256(token))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Consumes a registration with all its links. Of concurrent uses one succeeds. The address is the one that
 * the link was sent to: another spelling, requested later, may be another person's mailbox.
 */
export async function consumeRegistration(transaction: Db, token: string): Promise<Registration | null> {
  const row = await transaction
    .deleteFrom("registration")
    .using("registration_link")
    .whereRef("registration_link.email_key", "=", "registration.email_key")
    .where("registration_link.token_hash", "=", sha256(token))
    .where("registration_link.expires_at", ">", sql<Date>`now()`)
    .returning([...COLUMNS, "registration_link.email as email"])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteRegistration(db: Db, emailKey: string): Promise<void> {
  await db.deleteFrom("registration").where("email_key", "=", emailKey).execute();
}

const COLUMNS = [
  "registration.email_key as emailKey",
  "registration.first_name as firstName",
  "registration.last_name as lastName",
  "registration.locale",
] as const;
