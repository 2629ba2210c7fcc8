import { pictureHash } from "@reprise/pictures";
import type { PictureSpec } from "@reprise/pictures/spec";
import type { Transaction } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { upsertRows } from "./upsert-rows.ts";

/** Stores picture specifications, once per hash. */
export async function storeMedia(
  transaction: Transaction<Schema>,
  specs: readonly PictureSpec[],
): Promise<void> {
  const byHash = new Map(specs.map((spec) => [pictureHash(spec), spec]));
  const rows = [...byHash].map(([hash, spec]) => ({ hash, spec }));
  await upsertRows(transaction, { table: "media", rows, key: ["hash"], existing: "keep" });
}
