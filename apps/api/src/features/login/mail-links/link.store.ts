import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { sha256 } from "../../../http/calls/sha256.ts";
import { LINK_LIVES } from "../../../retention/periods.ts";
import { accountMails } from "./account-mail.ts";

type Db = Kysely<Schema>;

export type LinkPurpose = Schema["customer_link"]["purpose"];

export interface Link {
  readonly customer: string;
  readonly purpose: LinkPurpose;
  /** The address that the link is sent to. */
  readonly email: string;
}

/** Creates a link and returns its token. Only the hash is stored. */
export async function createLink(db: Db, { customer, purpose, email }: Link): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("customer_link")
    .values({
      token_hash: sha256(token),
      customer_uuid: customer,
      purpose,
      email,
      expires_at: sql<Date>`now() + ${LINK_LIVES[purpose]}::interval`,
    })
    .execute();
  return token;
}

/**
 * Checks a link before expensive work.
 * @throws {ApiFailure} LINK_INVALID
 */
export async function requireLink(db: Db, purpose: LinkPurpose, token: string): Promise<void> {
  const row = await db
    .selectFrom("customer_link")
    .select("token_hash")
    .where("token_hash", "=", sha256(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (row === undefined) throw linkInvalid();
}

/**
 * Consumes a link. Of concurrent uses one succeeds.
 * @throws {ApiFailure} LINK_INVALID
 */
export async function consumeLink(transaction: Db, purpose: LinkPurpose, token: string): Promise<Link> {
  const row = await transaction
    .deleteFrom("customer_link")
    .where("token_hash", "=", sha256(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["customer_uuid", "email"])
    .executeTakeFirst();
  if (row === undefined) throw linkInvalid();
  return { customer: row.customer_uuid, purpose, email: row.email };
}

export const linkInvalid = () => new ApiFailure("LINK_INVALID", "The link is unknown, used or too old");

/**
 * Deletes the links that give access to the account or change its address. Also cancels the queued mails
 * whose links are not created yet: a mail server could defer them for long.
 */
export async function deleteLinks(transaction: Db, customer: string): Promise<void> {
  await transaction
    .deleteFrom("customer_link")
    .where("customer_uuid", "=", customer)
    .where("purpose", "in", ["change-email", "reset-password"])
    .execute();
  await accountMails.withdraw(transaction, customer, { kind: "change-email" });
}

export function linksOf(db: Db, customer: string) {
  return db
    .selectFrom("customer_link")
    .select(["purpose", "email", "created_at", "expires_at"])
    .where("customer_uuid", "=", customer)
    .orderBy("created_at")
    .execute();
}
