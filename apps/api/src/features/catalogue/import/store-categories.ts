import type { CategoryLine } from "@reprise/contracts/catalogue-file";
import { LOCALES, localized } from "@reprise/locale";
import { pictureHash } from "@reprise/pictures";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { CategoryPlace } from "./category-paths.ts";
import { planCategories, type StoredCategory } from "./category-plan.ts";
import type { CheckedLine, Rejection } from "./check-line.ts";
import { storeMedia } from "./store-media.ts";
import { upsertRows } from "./upsert-rows.ts";

type Line = CheckedLine<CategoryLine>;

async function readCategories(transaction: Transaction<Schema>): Promise<Map<number, StoredCategory>> {
  const rows = await transaction
    .selectFrom("category")
    .select(["id", "parent_id", "ancestors", "content_hash"])
    .execute();
  const texts = await transaction
    .selectFrom("category_translation")
    .select(["category_id", "locale", "name", "path"])
    .execute();
  const textOf = new Map(texts.map((text) => [`${text.category_id} ${text.locale}`, text]));
  return new Map(
    rows.map(({ id, parent_id, ancestors, content_hash }) => {
      const translated = (key: "name" | "path") =>
        localized((locale) => textOf.get(`${id} ${locale}`)?.[key] ?? "");
      const name = translated("name");
      const path = translated("path");
      return [id, { id, parentId: parent_id, ancestors, hash: content_hash, name, path }];
    }),
  );
}

export interface CategoriesOutcome {
  readonly stored: number;
  readonly rejections: readonly Rejection[];
  /** Categories that are there now, whether they were new or not. */
  readonly ids: readonly number[];
}

/**
 * Stores categories with their place in the tree; a new name moves everything below. Those that are as before
 * are left alone.
 */
export async function storeCategories(
  transaction: Transaction<Schema>,
  lines: readonly Line[],
): Promise<CategoriesOutcome> {
  const stored = await readCategories(transaction);
  const { accepted, changed, moved, rejections } = planCategories(stored, lines);
  const placeOf = (id: number) => moved.get(id) ?? stored.get(id);
  await storeMedia(
    transaction,
    changed.map(({ line }) => line.picture),
  );
  const rows = changed.map(({ hash, line }) => ({
    id: line.id,
    parent_id: line.parentId,
    ancestors: placeOf(line.id)?.ancestors ?? [],
    position: line.position,
    is_accessory: line.isAccessory,
    is_wristband: line.isWristband,
    media_hash: pictureHash(line.picture),
    content_hash: hash,
  }));
  const parentsFirst = rows.toSorted((a, b) => a.ancestors.length - b.ancestors.length);
  await upsertRows(transaction, { table: "category", rows: parentsFirst, key: ["id"], existing: "replace" });
  await storeTranslations(transaction, changed, placeOf, moved);
  await move(transaction, moved);
  return { stored: changed.length, rejections, ids: accepted.map(({ line }) => line.id) };
}

async function storeTranslations(
  transaction: Transaction<Schema>,
  changed: readonly Line[],
  placeOf: (id: number) => CategoryPlace | undefined,
  moved: ReadonlyMap<number, CategoryPlace>,
): Promise<void> {
  // First out of the way, each to a path that nobody has: two categories may exchange theirs.
  await transaction
    .updateTable("category_translation")
    .set({ path: sql<string>`'#' || category_id` })
    .where("category_id", "in", [0, ...moved.keys()])
    .execute();
  await upsertRows(transaction, {
    table: "category_translation",
    rows: changed.flatMap(({ line }) =>
      LOCALES.map((locale) => ({
        category_id: line.id,
        locale,
        name: line.name[locale],
        path: placeOf(line.id)?.path[locale],
        description: line.description[locale],
      })),
    ),
    key: ["category_id", "locale"],
    existing: "replace",
  });
}

/** Puts categories in their new places, also those that no line names: they lie below one that moved. */
async function move(
  transaction: Transaction<Schema>,
  moved: ReadonlyMap<number, CategoryPlace>,
): Promise<void> {
  const places = [...moved].flatMap(([id, { ancestors, path }]) =>
    LOCALES.map((locale) => ({ id, ancestors, locale, path: path[locale] })),
  );
  await sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as line (id integer, ancestors integer[], locale text, path text)
    ), category_moved as (
      update category set ancestors = line.ancestors from line
      where line.id = category.id and category.ancestors <> line.ancestors
    )
    update category_translation set path = line.path from line
    where category_id = line.id and category_translation.locale = line.locale`.execute(transaction);
}
