import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { sha256 } from "../../../http/calls/sha256.ts";
import { LINK_LIVES } from "../../../retention/periods.ts";

type Db = Kysely<Schema>;

/**
 * A mail about an order is read months later, and may be forwarded: its link only reads. The link that replaces an account is
 * for whoever reads the mailbox now.
 */
const LIFE = { read: LINK_LIVES.payout, change: LINK_LIVES["payout-change"] } as const;

export type LinkPurpose = keyof typeof LIFE;

/** Creates a link that opens the payout of a trade-in order without a login. Returns its token. Only the hash is stored. */
export async function createPayoutLink(
  db: Db,
  tradeIn: string,
  purpose: LinkPurpose = "read",
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("payout_link")
    .values({
      token_hash: sha256(token),
      trade_in_uuid: tradeIn,
      may_change: purpose === "change",
      expires_at: sql<Date>`now() + ${LIFE[purpose]}::interval`,
    })
    .execute();
  return token;
}

const linkOf = (db: Db, tradeIn: string, token: string) =>
  db
    .selectFrom("payout_link")
    .select("may_change")
    .where("token_hash", "=", sha256(token))
    .where("trade_in_uuid", "=", tradeIn)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();

/** True if the token of a mail opens the payout of this trade-in order. */
export const opensPayout = async (db: Db, tradeIn: string, token: string): Promise<boolean> =>
  (await linkOf(db, tradeIn, token)) !== undefined;

/** True if the token may also replace the account. */
export const mayChangePayout = async (db: Db, tradeIn: string, token: string): Promise<boolean> =>
  (await linkOf(db, tradeIn, token))?.may_change === true;
