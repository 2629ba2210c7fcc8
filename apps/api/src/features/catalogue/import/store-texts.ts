import { LOCALES } from "@reprise/locale";
import type { PopularQueryLine, SeoBlockLine } from "@reprise/contracts/catalogue-file";
import { type Transaction, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { CheckedLine } from "./check-line.ts";

export async function storePopularQueries(transaction: Transaction<Schema>, lines: readonly CheckedLine<PopularQueryLine>[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into popular_query (locale, query, weight)
    select locale, query, weight
    from jsonb_to_recordset(${JSON.stringify(lines.map(({ line }) => line))}::jsonb) as line (locale text, query text, weight integer)
    on conflict (locale, query) do update set weight = excluded.weight
    where popular_query.weight <> excluded.weight`.execute(transaction);
  return Number(numAffectedRows ?? 0n);
}

/** Counts blocks, not their translations. */
export async function storeSeoBlocks(transaction: Transaction<Schema>, lines: readonly CheckedLine<SeoBlockLine>[]): Promise<number> {
  const rows = lines.flatMap(({ line: { identifier, title, paragraphs } }) =>
    LOCALES.map((locale) => ({ identifier, locale, title: title[locale], paragraphs: paragraphs[locale] })));
  const { rows: stored } = await sql<{ identifier: string }>`
    insert into seo_block (identifier, locale, title, paragraphs)
    select identifier, locale, title, paragraphs
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (identifier text, locale text, title text, paragraphs jsonb)
    on conflict (identifier, locale) do update set title = excluded.title, paragraphs = excluded.paragraphs
    where (seo_block.title, seo_block.paragraphs) is distinct from (excluded.title, excluded.paragraphs)
    returning identifier`.execute(transaction);
  return new Set(stored.map(({ identifier }) => identifier)).size;
}
