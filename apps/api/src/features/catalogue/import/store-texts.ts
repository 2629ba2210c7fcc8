import type { PopularQueryLine, SeoBlockLine } from "@reprise/contracts/catalogue-file";
import { LOCALES } from "@reprise/locale";
import type { Transaction } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { CheckedLine } from "./check-line.ts";
import { upsertRows } from "./upsert-rows.ts";

export function storePopularQueries(
  transaction: Transaction<Schema>,
  lines: readonly CheckedLine<PopularQueryLine>[],
): Promise<number> {
  const rows = lines.map(({ line: { locale, query, weight } }) => ({
    locale,
    query,
    weight,
    is_counted: false,
  }));
  return upsertRows(transaction, {
    table: "popular_query",
    rows,
    key: ["locale", "query"],
    existing: "replace-different",
  });
}

/** Returns the number of stored blocks, not of translations. */
export async function storeSeoBlocks(
  transaction: Transaction<Schema>,
  lines: readonly CheckedLine<SeoBlockLine>[],
): Promise<number> {
  let stored = 0;
  for (const {
    line: { identifier, title, paragraphs },
  } of lines) {
    const written = await upsertRows(transaction, {
      table: "seo_block",
      rows: LOCALES.map((locale) => ({
        identifier,
        locale,
        title: title[locale],
        paragraphs: paragraphs[locale],
      })),
      key: ["identifier", "locale"],
      existing: "replace-different",
    });
    if (written > 0) stored += 1;
  }
  return stored;
}
