import type { CartLine, VariantFacts, VariantLabel } from "@reprise/cart";
import type { Locale } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

/** A stored line and what is true now of the variant that it is of. */
export interface StoredLine extends CartLine {
  readonly variantId: number;
  readonly searchUuid: string | null;
  readonly addedAt: Date;
  readonly categoryIds: readonly number[];
  readonly minDaysUntilDispatch: number;
  readonly maxDaysUntilDispatch: number;
  readonly facts: VariantFacts;
}

/** A variant as it could stand in a cart. */
export type Offer = Pick<
  StoredLine,
  "variantId" | "productId" | "productName" | "variantLabel" | "categoryIds" | "minDaysUntilDispatch" | "maxDaysUntilDispatch" | "facts"
>;

const OFFER_COLUMNS = [
  "variant.id as variant_id", "variant.product_id", "variant.label", "variant.price as variant_price",
  "variant.quantity as stock", "variant.full_battery_quantity", "product_translation.name", "category.ancestors",
  "product.min_days_until_dispatch", "product.max_days_until_dispatch",
] as const;

const offers = (db: Db, locale: Locale) =>
  db.selectFrom("variant")
    .innerJoin("product", "product.id", "variant.product_id")
    .innerJoin("category", "category.id", "product.category_id")
    .innerJoin("product_translation", (join) =>
      join.onRef("product_translation.product_id", "=", "product.id").on("product_translation.locale", "=", locale));

interface OfferRow {
  readonly variant_id: number;
  readonly product_id: number;
  readonly label: VariantLabel;
  readonly variant_price: number;
  readonly stock: number;
  readonly full_battery_quantity: number;
  readonly name: string;
  readonly ancestors: readonly number[];
  readonly min_days_until_dispatch: number;
  readonly max_days_until_dispatch: number;
}

const toOffer = (row: OfferRow): Offer => ({
  variantId: row.variant_id,
  productId: row.product_id,
  productName: row.name,
  variantLabel: row.label,
  categoryIds: row.ancestors,
  minDaysUntilDispatch: row.min_days_until_dispatch,
  maxDaysUntilDispatch: row.max_days_until_dispatch,
  facts: {
    productId: row.product_id,
    label: row.label,
    price: row.variant_price,
    quantity: row.stock,
    fullBatteryQuantity: row.full_battery_quantity,
    // Whatever has a sellable unit is for sale.
    isSaleable: true,
  },
});

/** The lines of an owner's cart, first added first; one query. Empty without a cart. */
export async function loadLines(db: Db, owner: Buffer, locale: Locale): Promise<StoredLine[]> {
  const rows = await offers(db, locale)
    .innerJoin("cart_item", "cart_item.variant_id", "variant.id")
    .innerJoin("cart", "cart.uuid", "cart_item.cart_uuid")
    .select(OFFER_COLUMNS)
    .select(["cart_item.uuid", "cart_item.with_full_battery", "cart_item.quantity", "cart_item.price", "cart_item.search_uuid", "cart_item.added_at"])
    .where("cart.owner_hash", "=", owner)
    .orderBy("cart_item.added_at").orderBy("cart_item.uuid")
    .execute();
  return rows.map((row) => ({
    ...toOffer(row),
    uuid: row.uuid,
    withFullBattery: row.with_full_battery,
    quantity: row.quantity,
    unitPrice: row.price,
    searchUuid: row.search_uuid,
    addedAt: row.added_at,
  }));
}

/** A variant that is in the catalogue, in stock or not. */
export async function findOffer(db: Db, productId: number, label: VariantLabel, locale: Locale): Promise<Offer | null> {
  const row = await offers(db, locale).select(OFFER_COLUMNS)
    .where("product.id", "=", productId).where("variant.label", "=", label).executeTakeFirst();
  return row === undefined ? null : toOffer(row);
}

export async function productExists(db: Db, productId: number): Promise<boolean> {
  return (await db.selectFrom("product").select("id").where("id", "=", productId).executeTakeFirst()) !== undefined;
}

/** Whether the product had devices and every one of them was withdrawn: we do not sell it any more. */
export async function isWithdrawn(db: Db, productId: number): Promise<boolean> {
  const row = await db.selectFrom("unit").innerJoin("variant", "variant.id", "unit.variant_id")
    .select(({ fn }) => fn.agg<boolean | null>("bool_and", [sql`unit.state = 'withdrawn'`]).as("withdrawn"))
    .where("variant.product_id", "=", productId).executeTakeFirst();
  return row?.withdrawn === true;
}

/** Creates the owner's cart where there is none, and locks it until the transaction ends. */
export async function ensureCart(transaction: Db, owner: Buffer, uuid: string): Promise<string> {
  const row = await transaction.insertInto("cart").values({ uuid, owner_hash: owner })
    .onConflict((conflict) => conflict.column("owner_hash").doUpdateSet({ updated_at: sql`now()` }))
    .returning("uuid").executeTakeFirstOrThrow();
  return row.uuid;
}

/** Locks the owner's cart until the transaction ends; null without one. */
export async function lockCart(transaction: Db, owner: Buffer): Promise<string | null> {
  const row = await transaction.updateTable("cart").set({ updated_at: sql`now()` })
    .where("owner_hash", "=", owner).returning("uuid").executeTakeFirst();
  return row?.uuid ?? null;
}

/** Brings the rows of a locked cart from `before` to `after`; untouched lines stay as they are. */
export async function saveLines(transaction: Db, cart: string, before: readonly StoredLine[], after: readonly StoredLine[]): Promise<void> {
  const known = new Map(before.map((line) => [line.uuid, line]));
  const kept = new Set(after.filter((line) => isSame(line, known.get(line.uuid))).map((line) => line.uuid));
  const outdated = before.filter((line) => !kept.has(line.uuid)).map((line) => line.uuid);
  const written = after.filter((line) => !kept.has(line.uuid));
  // Taken out and put back rather than updated: two lines may change places under the unique constraint.
  if (outdated.length > 0) await transaction.deleteFrom("cart_item").where("uuid", "in", outdated).execute();
  if (written.length > 0) await transaction.insertInto("cart_item").values(written.map((line) => toRow(cart, line))).execute();
}

const isSame = (line: StoredLine, other: StoredLine | undefined) =>
  line.quantity === other?.quantity && line.unitPrice === other.unitPrice && line.withFullBattery === other.withFullBattery;

const toRow = (cart: string, line: StoredLine) => ({
  uuid: line.uuid,
  cart_uuid: cart,
  variant_id: line.variantId,
  with_full_battery: line.withFullBattery,
  quantity: line.quantity,
  price: line.unitPrice,
  search_uuid: line.searchUuid,
  added_at: line.addedAt,
});

/** Pieces in the cart as stored. */
export async function countPieces(db: Db, owner: Buffer): Promise<number> {
  const row = await db.selectFrom("cart_item").innerJoin("cart", "cart.uuid", "cart_item.cart_uuid")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("cart_item.quantity"), sql<number>`0`).as("pieces"))
    .where("cart.owner_hash", "=", owner).executeTakeFirst();
  return row?.pieces ?? 0;
}

/** Deletes some of the carts that nobody has changed for 30 days, with their lines; says how many. */
export async function deleteOldCarts(db: Db, limit: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("cart")
    .where("uuid", "in", db.selectFrom("cart").select("uuid")
      .where("updated_at", "<", sql<Date>`now() - interval '30 days'`).limit(limit).forUpdate().skipLocked())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
