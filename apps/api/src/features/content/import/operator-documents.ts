import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

/** The folders of the documents that operators imported, such as `page/returns`: the audit log knows each of them. */
export async function operatorDocuments(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ folder: string }>`
    select distinct substr(subject, length('content ') + 1) as folder from audit_entry
    where call = 'api_operator_content_import' and outcome = 'done' and not (changes @> '{"isDryRun": true}')`.execute(
    db,
  );
  return new Set(rows.map(({ folder }) => folder));
}
