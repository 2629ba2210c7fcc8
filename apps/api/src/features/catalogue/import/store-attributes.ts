import type { AttributeLine } from "@reprise/contracts/catalogue-file";
import type { Transaction } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { CheckedLine } from "./check-line.ts";
import { upsertRows } from "./upsert-rows.ts";

/** Stores new and changed attributes. Returns their number. */
export function storeAttributes(
  transaction: Transaction<Schema>,
  lines: readonly CheckedLine<AttributeLine>[],
): Promise<number> {
  const rows = lines.map(({ hash, line: { key, position, kind, facet, label, unit, values } }) => ({
    key,
    position,
    kind,
    facet,
    label,
    unit: unit ?? null,
    term_labels: values ?? {},
    content_hash: hash,
  }));
  return upsertRows(transaction, { table: "attribute", rows, key: ["key"], existing: "replace-different" });
}
