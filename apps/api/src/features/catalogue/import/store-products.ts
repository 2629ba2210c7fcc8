import type { ProductLine } from "@reprise/contracts/catalogue-file";
import { LOCALES, slugify } from "@reprise/locale";
import { pictureHash } from "@reprise/pictures";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { releaseColumns } from "../release-date.ts";
import { addChanges, type CatalogueChanges, NO_CHANGES } from "./catalogue-changes.ts";
import type { CheckedLine } from "./check-line.ts";
import { storeMedia } from "./store-media.ts";
import { storeVariants } from "./store-variants.ts";
import { upsertRows } from "./upsert-rows.ts";

type Line = CheckedLine<ProductLine>;

/** Returns new and changed lines, and the ids of the changed products that already exist. */
async function findChanged(transaction: Transaction<Schema>, lines: readonly Line[]) {
  const ids = lines.map(({ line }) => line.id);
  const rows = await transaction
    .selectFrom("product")
    .select(["id", "content_hash"])
    .where("id", "in", ids)
    .execute();
  const hashes = new Map(rows.map(({ id, content_hash }) => [id, content_hash]));
  const changed = lines.filter(({ line, hash }) => hashes.get(line.id) !== hash);
  return { changed, existing: changed.map(({ line }) => line.id).filter((id) => hashes.has(id)) };
}

const productRow = ({ line, hash, textHash }: Line) => ({
  id: line.id,
  sku: line.sku,
  brand: line.brand,
  category_id: line.categoryId,
  basic_name: line.basicName,
  model_group: line.modelGroup,
  ean: line.ean,
  isbn: line.isbn,
  ...releaseColumns(line.releaseDate),
  list_price: line.listPrice,
  attributes: line.attributes,
  demand: line.demand,
  keywords: line.keywords,
  co2_saved_grams: line.co2SavedGrams,
  is_split_assembly: line.isSplitAssembly,
  is_partner_only: line.isPartnerOnly,
  min_days_until_dispatch: line.minDaysUntilDispatch,
  max_days_until_dispatch: line.maxDaysUntilDispatch,
  content_hash: hash,
  line_hash: textHash,
  // Postgres reads this text as its now().
  updated_at: "now",
});

const translationRows = ({ id, name, description }: ProductLine) =>
  LOCALES.map((locale) => ({
    product_id: id,
    locale,
    name: name[locale],
    slug: slugify(name[locale]),
    description: description[locale],
  }));

const relationRows = ({ id, relations }: ProductLine) =>
  relations.map(({ kind, productId }, position) => ({
    product_id: id,
    kind,
    position,
    related_id: productId,
  }));

const pictureRows = ({ id, pictures }: ProductLine) =>
  pictures.map((spec, position) => ({ product_id: id, position, hash: pictureHash(spec) }));

/** Replaces the lists of relations and pictures. */
async function storeLists(
  transaction: Transaction<Schema>,
  products: readonly ProductLine[],
  existing: readonly number[],
): Promise<void> {
  if (existing.length > 0) {
    await transaction.deleteFrom("product_relation").where("product_id", "in", existing).execute();
    await transaction.deleteFrom("product_media").where("product_id", "in", existing).execute();
  }
  await upsertRows(transaction, {
    table: "product_relation",
    rows: products.flatMap(relationRows),
    key: ["product_id", "kind", "position"],
    existing: "replace",
  });
  await storeMedia(
    transaction,
    products.flatMap(({ pictures }) => pictures),
  );
  await upsertRows(transaction, {
    table: "product_media",
    rows: products.flatMap(pictureRows),
    key: ["product_id", "position"],
    existing: "replace",
  });
}

/** Stores the photographs of products whose records have some; an empty list removes them. */
async function storePhotographs(
  transaction: Transaction<Schema>,
  products: readonly ProductLine[],
): Promise<void> {
  const rows = products.flatMap(({ id, photographs }) =>
    photographs === undefined ? [] : [{ id, photographs }],
  );
  if (rows.length === 0) return;
  await sql`
    update product set photographs = line.photographs
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (id integer, photographs text[])
    where product.id = line.id`.execute(transaction);
}

/**
 * Stores new and changed products with all their data.
 * @throws a Postgres error of class 22 or 23 if a product violates a constraint, UnitConflict if it has a unit of
 *   another product; nothing of the batch is stored then
 */
export async function storeProducts(
  transaction: Transaction<Schema>,
  lines: readonly Line[],
): Promise<CatalogueChanges> {
  const { changed, existing } = await findChanged(transaction, lines);
  if (changed.length === 0) return NO_CHANGES;
  const products = changed.map(({ line }) => line);
  await upsertRows(transaction, {
    table: "product",
    rows: changed.map(productRow),
    key: ["id"],
    existing: "replace",
  });
  await upsertRows(transaction, {
    table: "product_translation",
    rows: products.flatMap(translationRows),
    key: ["product_id", "locale"],
    existing: "replace",
  });
  await storeLists(transaction, products, existing);
  await storePhotographs(transaction, products);
  const { prices, units } = await storeVariants(transaction, products, existing);
  return addChanges(NO_CHANGES, {
    products: { added: changed.length - existing.length, changed: existing.length },
    prices: { changed: prices.length, first: prices },
    units,
  });
}
