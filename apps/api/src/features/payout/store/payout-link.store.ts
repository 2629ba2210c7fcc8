import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { deleteInBatches } from "../../../db/delete-in-batches.ts";
import { sha256 } from "../../../http/calls/sha256.ts";
import type { Job } from "../../../jobs/schedule.ts";

type Db = Kysely<Schema>;

/** A rejected payout waits for another account: people find the mail months later. */
const LIFE = "1 year";

/** Creates a link that opens the payout of a trade-in order without a login. Returns its token. Only the hash is stored. */
export async function createPayoutLink(db: Db, tradeIn: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("payout_link")
    .values({
      token_hash: sha256(token),
      trade_in_uuid: tradeIn,
      expires_at: sql<Date>`now() + ${LIFE}::interval`,
    })
    .execute();
  return token;
}

/** True if the token of a mail opens the payout of this trade-in order. */
export async function opensPayout(db: Db, tradeIn: string, token: string): Promise<boolean> {
  const row = await db
    .selectFrom("payout_link")
    .select("trade_in_uuid")
    .where("token_hash", "=", sha256(token))
    .where("trade_in_uuid", "=", tradeIn)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes expired links. */
export const payoutLinkSweep = ({ db }: { readonly db: Db }): Job => ({
  name: "payout-link-sweep",
  everyMs: 3_600_000,
  run: () => deleteInBatches(db, "payout_link", sql`expires_at <= now()`),
});
