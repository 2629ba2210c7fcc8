import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/database.ts";
import { sha256 } from "../http/calls/sha256.ts";
import { LINK_LIVES } from "../retention/periods.ts";

type Db = Kysely<Schema>;

export type LinkPurpose = Schema["subscription_link"]["purpose"];

/** A link in a mail that starts or ends a subscription. */
export type SubscriptionLink =
  | { readonly purpose: "end-buy-alerts" | "end-review-invitations"; readonly customer: string }
  | { readonly purpose: "confirm-newsletter" | "end-newsletter"; readonly newsletter: string }
  | { readonly purpose: "confirm-search-alert" | "end-search-alert"; readonly searchAlert: string };

/** Creates a link and returns its token. Only the hash is stored. */
export async function createSubscriptionLink(db: Db, link: SubscriptionLink): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("subscription_link")
    .values({
      token_hash: sha256(token),
      purpose: link.purpose,
      customer_uuid: "customer" in link ? link.customer : null,
      newsletter_uuid: "newsletter" in link ? link.newsletter : null,
      search_alert_uuid: "searchAlert" in link ? link.searchAlert : null,
      expires_at: sql<Date>`now() + ${LINK_LIVES[link.purpose]}::interval`,
    })
    .execute();
  return token;
}

/** Finds the link of a token. Its customer or subscription may no longer exist. */
export async function findSubscriptionLink(db: Db, token: string) {
  const row = await db
    .selectFrom("subscription_link")
    .select([
      "purpose",
      "customer_uuid as customer",
      "newsletter_uuid as newsletter",
      "search_alert_uuid as searchAlert",
    ])
    .where("token_hash", "=", sha256(token))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}
