import type { AuditEntry } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";

export type NewEntry = Pick<
  AuditEntry,
  "operator" | "roles" | "call" | "outcome" | "subject" | "reference" | "changes"
>;

/** Adds an entry to the audit log. Call it in the transaction of the change. */
export async function addEntry(transaction: Kysely<Schema>, entry: NewEntry): Promise<void> {
  await transaction
    .insertInto("audit_entry")
    .values({ ...entry, changes: JSON.stringify(entry.changes) })
    .execute();
}

export interface AuditQuery {
  readonly since?: string | undefined;
  readonly operator?: string | undefined;
  /** Only entries before the one with this id. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Entries, newest first. */
export async function readEntries(
  db: Kysely<Schema>,
  { since, operator, before, limit }: AuditQuery,
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom("audit_entry")
    .selectAll()
    .$if(since !== undefined, (query) => query.where("at", ">=", new Date(since ?? "")))
    .$if(operator !== undefined, (query) => query.where("operator", "=", operator ?? ""))
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}
