import { LOCALES, localized } from "@reprise/locale";
import type { CategoryLine } from "@reprise/contracts/catalogue-file";
import { pictureHash } from "@reprise/pictures";
import { type Transaction, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { type CategoryPlace, type PlacedCategory, placeOf } from "./category-paths.ts";
import { type CheckedLine, type Rejection, rejectionsOf } from "./check-line.ts";
import { storeMedia } from "./store-media.ts";

interface StoredCategory extends PlacedCategory {
  readonly hash: string;
  readonly path: CategoryPlace["path"];
}

async function readCategories(transaction: Transaction<Schema>): Promise<Map<number, StoredCategory>> {
  const rows = await transaction.selectFrom("category").select(["id", "parent_id", "content_hash"]).execute();
  const texts = await transaction.selectFrom("category_translation").select(["category_id", "locale", "name", "path"]).execute();
  const textOf = new Map(texts.map((text) => [`${text.category_id} ${text.locale}`, text]));
  return new Map(rows.map(({ id, parent_id, content_hash }) => {
    const translated = (key: "name" | "path") => localized((locale) => textOf.get(`${id} ${locale}`)?.[key] ?? "");
    return [id, { id, parentId: parent_id, hash: content_hash, name: translated("name"), path: translated("path") }];
  }));
}

type Line = CheckedLine<CategoryLine>;

/** A line that has no place in the tree, or would take another category's path, and why. */
function findFault(tree: ReadonlyMap<number, PlacedCategory>, lines: ReadonlyMap<number, Line>) {
  const owners = new Map<string, number>();
  for (const { id } of tree.values()) {
    const place = placeOf(id, tree);
    const line = lines.get(id);
    if (place === null) {
      if (line === undefined) continue;
      return { line, problem: { field: "parentId", reason: `is ${line.line.parentId}, which is no category, or below this one` } };
    }
    for (const locale of LOCALES) {
      const path = place.path[locale];
      const owner = owners.get(`${locale} ${path}`);
      if (owner === undefined) {
        owners.set(`${locale} ${path}`, id);
        continue;
      }
      // One of them, or of those above them, came with a new name.
      const cause = [...place.ancestors.toReversed(), ...(placeOf(owner, tree)?.ancestors.toReversed() ?? [])]
        .flatMap((ancestor) => lines.get(ancestor) ?? [])[0];
      if (cause !== undefined) return { line: cause, problem: { field: "name", reason: `makes two categories have the path "${path}" (${locale})` } };
    }
  }
  return null;
}

/** The tree with the lines in it, but those that it cannot take. */
function plan(stored: ReadonlyMap<number, StoredCategory>, lines: readonly Line[]) {
  const tree = new Map<number, PlacedCategory>(stored);
  for (const { line } of lines) tree.set(line.id, line);
  const accepted = new Map(lines.map((line) => [line.line.id, line]));
  const rejections: Rejection[] = [];
  for (let fault = findFault(tree, accepted); fault !== null; fault = findFault(tree, accepted)) {
    const { id } = fault.line.line;
    const before = stored.get(id);
    if (before === undefined) tree.delete(id);
    else tree.set(id, before);
    accepted.delete(id);
    rejections.push(...rejectionsOf(fault.line, [fault.problem]));
  }
  return { tree, accepted: [...accepted.values()], rejections };
}

/**
 * Stores categories with their place in the tree; a new name moves everything below. Those that are as before
 * are left alone.
 */
export async function storeCategories(transaction: Transaction<Schema>, lines: readonly Line[]) {
  const stored = await readCategories(transaction);
  const { tree, accepted, rejections } = plan(stored, lines);
  const changed = accepted.filter(({ line, hash }) => stored.get(line.id)?.hash !== hash);
  const moved = [...tree.values()].flatMap((category) => {
    const place = placeOf(category.id, tree);
    const before = stored.get(category.id);
    const isMoved = place !== null && (before === undefined || LOCALES.some((locale) => before.path[locale] !== place.path[locale]));
    return isMoved ? [{ ...place, id: category.id }] : [];
  });
  if (changed.length === 0 && moved.length === 0) return { stored: 0, rejections, ids: accepted.map(({ line }) => line.id) };

  const placeById = new Map(changed.map(({ line }) => [line.id, placeOf(line.id, tree)]));
  await storeMedia(transaction, changed.map(({ line }) => line.picture));
  const rows = changed.map(({ hash, line }) => ({
    id: line.id, parent_id: line.parentId, ancestors: placeById.get(line.id)?.ancestors, position: line.position,
    is_accessory: line.isAccessory, is_wristband: line.isWristband, media_hash: pictureHash(line.picture), content_hash: hash,
  })).sort((a, b) => (a.ancestors?.length ?? 0) - (b.ancestors?.length ?? 0));
  await sql`
    insert into category (id, parent_id, ancestors, position, is_accessory, is_wristband, media_hash, content_hash)
    select id, parent_id, ancestors, position, is_accessory, is_wristband, media_hash, content_hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (id integer, parent_id integer, ancestors integer[],
      position integer, is_accessory boolean, is_wristband boolean, media_hash text, content_hash text)
    on conflict (id) do update set parent_id = excluded.parent_id, ancestors = excluded.ancestors, position = excluded.position,
      is_accessory = excluded.is_accessory, is_wristband = excluded.is_wristband, media_hash = excluded.media_hash,
      content_hash = excluded.content_hash`.execute(transaction);
  await storeTranslations(transaction, changed, moved, placeById);
  return { stored: changed.length, rejections, ids: accepted.map(({ line }) => line.id) };
}

async function storeTranslations(
  transaction: Transaction<Schema>,
  changed: readonly Line[],
  moved: readonly (CategoryPlace & { readonly id: number })[],
  placeById: ReadonlyMap<number, CategoryPlace | null>,
): Promise<void> {
  const places = moved.flatMap(({ id, ancestors, path }) => LOCALES.map((locale) => ({ id, ancestors, locale, path: path[locale] })));
  // First out of the way, each to a path that nobody has: two categories may exchange theirs.
  await sql`
    update category_translation set path = '#' || category_id
    where category_id = any(${moved.map(({ id }) => id)})`.execute(transaction);
  const texts = changed.flatMap(({ line }) => LOCALES.map((locale) => ({
    id: line.id, locale, name: line.name[locale], description: line.description[locale], path: placeById.get(line.id)?.path[locale],
  })));
  await sql`
    insert into category_translation (category_id, locale, name, path, description)
    select id, locale, name, path, description
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as line (id integer, locale text, name text, path text, description text)
    on conflict (category_id, locale) do update set name = excluded.name, path = excluded.path,
      description = excluded.description`.execute(transaction);
  await sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as line (id integer, ancestors integer[], locale text, path text)
    ), category_moved as (
      update category set ancestors = line.ancestors from line
      where line.id = category.id and category.ancestors <> line.ancestors
    )
    update category_translation set path = line.path from line
    where category_id = line.id and category_translation.locale = line.locale`.execute(transaction);
}
