import type { CartLine } from "@reprise/cart";
import type { Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { type Offer, OFFER_COLUMNS, offers, toOffer } from "./offer.store.ts";

type Db = Kysely<Schema>;

/** A line as it is stored, and the variant that it is of. */
export interface StoredLine extends CartLine, Offer {
  readonly variantLabel: Offer["variantLabel"];
  readonly searchUuid: string | null;
  readonly addedAt: Date;
}

/** The lines of an owner's cart, first added first; one query. Empty without a cart. */
export async function loadLines(db: Db, owner: Buffer, locale: Locale): Promise<StoredLine[]> {
  const rows = await offers(db, locale)
    .innerJoin("cart_item", "cart_item.variant_id", "variant.id")
    .innerJoin("cart", "cart.uuid", "cart_item.cart_uuid")
    .select(OFFER_COLUMNS)
    .select(["cart_item.uuid", "cart_item.with_full_battery", "cart_item.quantity", "cart_item.price"])
    .select(["cart_item.search_uuid", "cart_item.added_at"])
    .where("cart.owner_hash", "=", owner)
    .orderBy("cart_item.added_at")
    .orderBy("cart_item.uuid")
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

/** Brings the rows of a locked cart from `before` to `after`; untouched lines stay as they are. */
export async function saveLines(
  transaction: Db,
  cart: string,
  before: readonly StoredLine[],
  after: readonly StoredLine[],
): Promise<void> {
  const known = new Map(before.map((line) => [line.uuid, line]));
  const kept = new Set(after.filter((line) => isSame(line, known.get(line.uuid))).map((line) => line.uuid));
  const outdated = before.filter((line) => !kept.has(line.uuid)).map((line) => line.uuid);
  const written = after.filter((line) => !kept.has(line.uuid)).map((line) => toRow(cart, line));
  // Taken out and put back rather than updated: two lines may change places under the unique constraint.
  if (outdated.length > 0) await transaction.deleteFrom("cart_item").where("uuid", "in", outdated).execute();
  if (written.length > 0) await transaction.insertInto("cart_item").values(written).execute();
}

const isSame = (line: StoredLine, other: StoredLine | undefined) =>
  line.quantity === other?.quantity &&
  line.unitPrice === other.unitPrice &&
  line.withFullBattery === other.withFullBattery;

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
