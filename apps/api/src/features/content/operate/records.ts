import { CONTENT_LIST_PAGE_SIZE, type ContentRecord } from "@reprise/contracts";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { CONTENT_KINDS, type ContentKind } from "../import/facts.ts";

type Db = Kysely<Schema>;

export interface DocumentKey {
  readonly kind: ContentKind;
  readonly id: string;
  readonly version: string;
}

interface Row extends DocumentKey {
  readonly title: string | null;
  readonly locales: string[] | null;
  readonly state: ContentRecord["state"];
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly movedTo: string | null;
}

async function readRecords(
  db: Db,
  which: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
): Promise<ContentRecord[]> {
  const { rows } = await sql<Row>`
    select kind, id, version, published_at as "publishedAt", updated_at as "updatedAt", moved_to as "movedTo",
      case when is_gone then 'gone' when published_at > now() then 'scheduled' else 'published' end as state,
      text.title, text.locales
    from content_document as document cross join lateral (
      select min(front ->> 'title') filter (where locale = 'de') as title, array_agg(locale order by locale) as locales
      from content_text where (kind, id, version) = (document.kind, document.id, document.version)
    ) as text
    where ${which} order by kind, id, version ${page}`.execute(db);
  return rows.map(({ kind, id, version, publishedAt, updatedAt, locales, ...row }) => ({
    ...row,
    folder: [kind, id, ...(version === "" ? [] : [version])].join("/"),
    locales: locales ?? [],
    publishedAt: publishedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

/** A page of all documents, by kind and id. */
export async function listRecords(db: Db, page: number) {
  const limit = CONTENT_LIST_PAGE_SIZE + 1;
  const found = await readRecords(
    db,
    sql`true`,
    sql`limit ${limit} offset ${(page - 1) * CONTENT_LIST_PAGE_SIZE}`,
  );
  return { documents: found.slice(0, CONTENT_LIST_PAGE_SIZE), isLast: found.length < limit };
}

/**
 * One document.
 * @param folder `page/returns` or `legal/imprint/2026-11-01`
 * @throws {ApiFailure} CONTENT_NOT_FOUND
 */
export async function findRecord(
  db: Db,
  folder: string,
): Promise<{ readonly key: DocumentKey; readonly record: ContentRecord }> {
  const [first = "", id = "", version = ""] = folder.split("/");
  const kind = CONTENT_KINDS.find((each) => each === first);
  const [record] = await readRecords(
    db,
    sql`kind = ${first} and id = ${id} and version = ${version}`,
    sql`limit 1`,
  );
  if (kind === undefined || record?.folder !== folder)
    throw new ApiFailure("CONTENT_NOT_FOUND", "There is no document of this folder");
  return { key: { kind, id, version }, record };
}
