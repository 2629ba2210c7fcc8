import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { ownerHash } from "../../http/calls/owner-hash.ts";
import { accountMails } from "./account-mail.ts";

type Db = Kysely<Schema>;

export type LinkPurpose = Schema["customer_link"]["purpose"];

const LIFE: Readonly<Record<LinkPurpose, string>> = {
  "verify-email": "7 days",
  "change-email": "24 hours",
  "reset-password": "1 hour",
};

export interface Link {
  readonly customer: string;
  readonly purpose: LinkPurpose;
  /** The mailbox that it is sent to. */
  readonly email: string;
}

/** Makes the token of a link; only its hash is kept. */
export async function makeLink(db: Db, { customer, purpose, email }: Link): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("customer_link")
    .values({
      token_hash: ownerHash(token),
      customer_uuid: customer,
      purpose,
      email,
      expires_at: sql<Date>`now() + ${LIFE[purpose]}::interval`,
    })
    .execute();
  return token;
}

/**
 * Looks before work is spent on it.
 * @throws {ApiFailure} LINK_INVALID
 */
export async function expectLink(db: Db, purpose: LinkPurpose, token: string): Promise<void> {
  const row = await db
    .selectFrom("customer_link")
    .select("token_hash")
    .where("token_hash", "=", ownerHash(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (row === undefined) throw linkInvalid();
}

/**
 * Uses a link up: of two at once one gets it.
 * @throws {ApiFailure} LINK_INVALID
 */
export async function takeLink(transaction: Db, purpose: LinkPurpose, token: string): Promise<Link> {
  const row = await transaction
    .deleteFrom("customer_link")
    .where("token_hash", "=", ownerHash(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["customer_uuid", "email"])
    .executeTakeFirst();
  if (row === undefined) throw linkInvalid();
  return { customer: row.customer_uuid, purpose, email: row.email };
}

export const linkInvalid = () => new ApiFailure("LINK_INVALID", "The link is unknown, used or too old");

/**
 * Takes back the links with which somebody could get in, or take the account along; those too that are not made yet,
 * since their mail waits: for somebody's mail server, for as long as that likes.
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

export async function deleteOldLinks(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("customer_link")
    .where("expires_at", "<=", sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
