import type { CategoryLine } from "@reprise/contracts/catalogue-file";
import { LOCALES, localized } from "@reprise/locale";
import { pictureHash } from "@reprise/pictures";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { CategoryPosition } from "./category-paths.ts";
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
  /** Ids of all accepted categories, new or existing. */
  readonly ids: readonly number[];
}

/**
 * Stores new and changed categories with their position in the tree. A new name changes the paths of all
 * descendants.
 */
export async function storeCategories(
  transaction: Transaction<Schema>,
  lines: readonly Line[],
): Promise<CategoriesOutcome> {
  const stored = await readCategories(transaction);
  const { accepted, changed, moved, rejections } = planCategories(stored, lines);
  const positionOf = (id: number) => moved.get(id) ?? stored.get(id);
  await storeMedia(
    transaction,
    changed.map(({ line }) => line.picture),
  );
  const rows = changed.map(({ hash, line }) => ({
    id: line.id,
    parent_id: line.parentId,
    ancestors: positionOf(line.id)?.ancestors ?? [],
    position: line.position,
    is_accessory: line.isAccessory,
    is_wristband: line.isWristband,
    google_category: line.googleCategory ?? null,
    media_hash: pictureHash(line.picture),
    content_hash: hash,
  }));
  const parentsFirst = rows.toSorted((a, b) => a.ancestors.length - b.ancestors.length);
  await upsertRows(transaction, { table: "category", rows: parentsFirst, key: ["id"], existing: "replace" });
  await storeTranslations(transaction, changed, positionOf, moved);
  await move(transaction, moved);
  return { stored: changed.length, rejections, ids: accepted.map(({ line }) => line.id) };
}

async function storeTranslations(
  transaction: Transaction<Schema>,
  changed: readonly Line[],
  positionOf: (id: number) => CategoryPosition | undefined,
  moved: ReadonlyMap<number, CategoryPosition>,
): Promise<void> {
  // Temporary unique paths first, because two categories may swap their paths.
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
        path: positionOf(line.id)?.path[locale],
        description: line.description[locale],
      })),
    ),
    key: ["category_id", "locale"],
    existing: "replace",
  });
}

/** Stores new positions, also of descendants of a moved category that are not in the file. */
async function move(
  transaction: Transaction<Schema>,
  moved: ReadonlyMap<number, CategoryPosition>,
): Promise<void> {
  const positions = [...moved].flatMap(([id, { ancestors, path }]) =>
    LOCALES.map((locale) => ({ id, ancestors, locale, path: path[locale] })),
  );
  await sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb)
        as line (id integer, ancestors integer[], locale text, path text)
    ), category_moved as (
      update category set ancestors = line.ancestors from line
      where line.id = category.id and category.ancestors <> line.ancestors
    )
    update category_translation set path = line.path from line
    where category_id = line.id and category_translation.locale = line.locale`.execute(transaction);
}
