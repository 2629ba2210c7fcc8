import type { AttributeLine } from "@reprise/contracts/catalogue-file";
import { type Transaction, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { CheckedLine } from "./check-line.ts";

/** Stores attributes; those that are as before are left alone. */
export async function storeAttributes(transaction: Transaction<Schema>, lines: readonly CheckedLine<AttributeLine>[]): Promise<number> {
  const rows = lines.map(({ hash, line: { key, position, kind, facet, label, unit, values } }) => ({
    key, position, kind, facet, label, unit: unit ?? null, term_labels: values ?? {}, content_hash: hash,
  }));
  const { numAffectedRows } = await sql`
    insert into attribute (key, position, kind, facet, label, unit, term_labels, content_hash)
    select key, position, kind, facet, label, unit, term_labels, content_hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
      key text, position integer, kind text, facet boolean, label jsonb, unit jsonb, term_labels jsonb, content_hash text)
    on conflict (key) do update set position = excluded.position, kind = excluded.kind, facet = excluded.facet,
      label = excluded.label, unit = excluded.unit, term_labels = excluded.term_labels, content_hash = excluded.content_hash
    where attribute.content_hash <> excluded.content_hash`.execute(transaction);
  return Number(numAffectedRows ?? 0n);
}
