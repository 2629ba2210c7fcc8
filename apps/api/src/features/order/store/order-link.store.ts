import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { sha256 } from "../../../http/calls/sha256.ts";
import { LINK_LIVES } from "../../../retention/periods.ts";

type Db = Kysely<Schema>;

/** Creates a link that opens an order without a login. Returns its token. Only the hash is stored. */
export async function createOrderLink(db: Db, order: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("order_link")
    .values({
      token_hash: sha256(token),
      order_uuid: order,
      expires_at: sql<Date>`now() + ${LINK_LIVES.order}::interval`,
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
