import type { CategoryLine } from "@reprise/contracts/catalogue-file";
import { localized, type Localized } from "@reprise/locale";
import { categoryPicture } from "./category-pictures.ts";
import { GOOGLE_CATEGORIES } from "./google-categories.ts";
import { readLocaleTexts } from "./locale-texts.ts";
import { orEnglish } from "./localized-rows.ts";
import { numberOf, readRows } from "./rows.ts";

interface CategoryRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: Localized;
}

/**
 * Introductions by category id. The key "below-<id>" has the text for all categories below it, with {name}.
 */
const INTRODUCTIONS = readLocaleTexts<Readonly<Record<string, string>>>("categories");

/** The specification (section 9) fixes the meaning of the ids 1112, 1294 and 1295. */
const CATEGORIES: readonly CategoryRow[] = readRows("curated_categories.csv").map((row) => ({
  id: Number(row.id),
  parentId: numberOf(row.parent) ?? null,
  name: orEnglish((locale) => row[locale]),
}));
/** Categories of accessories; their descendants are accessory categories too. */
const ACCESSORY_CATEGORIES: readonly number[] = [22, 160];
const WRISTBAND_CATEGORIES: readonly number[] = [160];
const BY_ID = new Map(CATEGORIES.map((row) => [row.id, row]));

/** Ids of the category and its ancestors, root last. */
export function lineage(id: number): number[] {
  const ids: number[] = [];
  for (
    let row = BY_ID.get(id);
    row !== undefined;
    row = row.parentId === null ? undefined : BY_ID.get(row.parentId)
  )
    ids.push(row.id);
  return ids;
}

/** All categories, parents before children. */
export function* categoryLines(): Generator<CategoryLine> {
  const next = new Map<number | null, number>();
  for (const { id, parentId, name } of CATEGORIES) {
    const position = next.get(parentId) ?? 0;
    next.set(parentId, position + 1);
    const ids = lineage(id);
    const googleCategory = GOOGLE_CATEGORIES.get(id);
    yield {
      type: "category",
      id,
      parentId,
      position,
      name: { ...name },
      description: localized((locale) => introduction(INTRODUCTIONS[locale], ids, name[locale])),
      isAccessory: ids.some((each) => ACCESSORY_CATEGORIES.includes(each)),
      isWristband: ids.some((each) => WRISTBAND_CATEGORIES.includes(each)),
      ...(googleCategory === undefined ? {} : { googleCategory }),
      picture: categoryPicture(ids),
    };
  }
}

function introduction(texts: Readonly<Record<string, string>>, ids: readonly number[], name: string): string {
  const text =
    texts[String(ids[0])] ?? ids.map((id) => texts[`below-${id}`]).find((value) => value !== undefined);
  if (text === undefined) throw new Error(`no introduction for category ${ids[0]}`);
  return text.replaceAll("{name}", name);
}
