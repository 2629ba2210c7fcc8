import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { deleteInBatches } from "../../../db/delete-in-batches.ts";
import { sha256 } from "../../../http/calls/sha256.ts";
import type { Job } from "../../../jobs/schedule.ts";

type Db = Kysely<Schema>;

/** Longer than any warranty of the shop: people look for a mail years later. */
const LIFE = "4 years";

/** Creates a link that opens an order without a login. Returns its token. Only the hash is stored. */
export async function createOrderLink(db: Db, order: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("order_link")
    .values({
      token_hash: sha256(token),
      order_uuid: order,
      expires_at: sql<Date>`now() + ${LIFE}::interval`,
    })
    .execute();
  return token;
}

/** True if the token of a mail opens the order. */
export async function opensOrder(db: Db, order: string, token: string): Promise<boolean> {
  const row = await db
    .selectFrom("order_link")
    .select("order_uuid")
    .where("token_hash", "=", sha256(token))
    .where("order_uuid", "=", order)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes expired links. */
export const orderLinkSweep = ({ db }: { readonly db: Db }): Job => ({
  name: "order-link-sweep",
  everyMs: 3_600_000,
  run: () => deleteInBatches(db, "order_link", sql`expires_at <= now()`),
});
