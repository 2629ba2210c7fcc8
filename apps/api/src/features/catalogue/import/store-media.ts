import { pictureHash } from "@reprise/pictures";
import type { PictureSpec } from "@reprise/pictures/spec";
import { type Transaction, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

/** Keeps what pictures are drawn from, once for each drawing. */
export async function storeMedia(transaction: Transaction<Schema>, specs: readonly PictureSpec[]): Promise<void> {
  const rows = [...new Map(specs.map((spec) => [pictureHash(spec), spec]))].map(([hash, spec]) => ({ hash, spec }));
  await sql`
    insert into media (hash, spec)
    select hash, spec from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (hash text, spec jsonb)
    order by hash
    on conflict (hash) do nothing`.execute(transaction);
}
