import { type CartLine, hasSameOptions, type JoinableLine, type LineOptions, optionsOf } from "@reprise/cart";
import type { Locale } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import { prepared, type Schema } from "../../db/database.ts";
import {
  type CartItemRow,
  columnsWithout,
  OPTION_COLUMNS,
  optionRow,
  optionsIn,
  optionsOfRow,
  typedColumns,
} from "./cart-columns.ts";
import { type Offer, offerColumns, type OfferRow, offerTables, toOffer } from "./offer.store.ts";

type Db = Kysely<Schema>;

/** A stored line with the current offer of its variant. */
export interface StoredLine extends CartLine, LineOptions, Offer {
  readonly grade: Offer["grade"];
  readonly searchUuid: string | null;
  /** Null: not stored yet. */
  readonly addedAt: Date | null;
}

interface LineRow extends OfferRow, LineOptions {
  readonly uuid: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly searchUuid: string | null;
  readonly addedAt: Date;
}

/** What stores a line. `added_at` null: it is added now. */
export type NewLineRow = Omit<CartItemRow, "cart_uuid" | "added_at"> & { readonly added_at: Date | null };

/** Loads the lines of an owner's cart in one query, oldest first. Empty without a cart. */
export async function loadLines(db: Db, owner: Buffer, locale: Locale): Promise<StoredLine[]> {
  const { rows } = await sql<LineRow>`${prepared}
    select line.uuid, ${optionsIn("line")},
      line.quantity, line.price as "unitPrice", line.search_uuid as "searchUuid", line.added_at as "addedAt",
      ${offerColumns(locale, sql`cart.uuid::text`)}
    from cart join cart_item as line on line.cart_uuid = cart.uuid
      join (${offerTables(locale)}) on variant.id = line.variant_id
    where cart.owner_hash = ${owner}
    order by line.added_at, line.uuid`.execute(db);
  return rows.map(({ uuid, quantity, unitPrice, searchUuid, addedAt, ...row }) => ({
    ...toOffer(row),
    ...optionsOf(row),
    uuid,
    quantity,
    unitPrice,
    isReserved: false,
    searchUuid,
    addedAt,
  }));
}

/** A stored line without its offer. */
export interface BareLine extends JoinableLine {
  readonly uuid: string;
}

/** Loads the lines of a cart without their offers, latest first. */
export async function loadBareLines(db: Db, cart: string): Promise<BareLine[]> {
  const rows = await db
    .selectFrom("cart_item")
    .select(["uuid", "variant_id", "quantity", ...Object.values(OPTION_COLUMNS)])
    .where("cart_uuid", "=", cart)
    .orderBy("added_at", "desc")
    .orderBy("uuid")
    .execute();
  return rows.map(({ uuid, variant_id, quantity, ...options }) => ({
    uuid,
    variantId: variant_id,
    quantity,
    ...optionsOfRow(options),
  }));
}

/** Writes the difference between `before` and `after` to a locked cart. Unchanged lines are not written. */
export async function saveLines(
  transaction: Db,
  cart: string,
  before: readonly StoredLine[],
  after: readonly StoredLine[],
): Promise<void> {
  const previous = new Map(before.map((line) => [line.uuid, line]));
  const unchanged = new Set(
    after.filter((line) => isSame(line, previous.get(line.uuid))).map((line) => line.uuid),
  );
  const outdated = before.filter((line) => !unchanged.has(line.uuid)).map((line) => line.uuid);
  const written = after.filter((line) => !unchanged.has(line.uuid)).map(toRow);
  // Deletes and inserts instead of updating: two lines may swap values under the unique constraint.
  if (outdated.length > 0) await transaction.deleteFrom("cart_item").where("uuid", "in", outdated).execute();
  await insertLines(transaction, cart, written);
}

/** Stores quantity and options of lines that no other line becomes equal to. */
export async function updateLines(transaction: Db, lines: readonly BareLine[]): Promise<void> {
  for (const line of lines)
    await transaction
      .updateTable("cart_item")
      .set({ quantity: line.quantity, ...optionRow(line) })
      .where("uuid", "=", line.uuid)
      .execute();
}

const columns = columnsWithout("added_at");

/** Stores new lines in a locked cart. */
export async function insertLines(
  transaction: Db,
  cart: string,
  lines: readonly NewLineRow[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line, position) => ({ position, ...line }));
  // Adds to a cart wait for each other, so now(), when the transaction began, could be earlier than the add before.
  // Lines of one add are a millisecond apart, which is the precision of a Date: so they keep their order.
  await sql`${prepared}
    insert into cart_item (cart_uuid, ${columns}, added_at)
    select ${cart}, ${columns}, coalesce(added_at, clock_timestamp() + position * interval '1 millisecond')
    from json_to_recordset(${JSON.stringify(rows)}) as line (position integer, ${typedColumns})`.execute(
    transaction,
  );
}

const isSame = (line: StoredLine, other: StoredLine | undefined) =>
  line.quantity === other?.quantity && line.unitPrice === other.unitPrice && hasSameOptions(line, other);

const toRow = (line: StoredLine): NewLineRow => ({
  uuid: line.uuid,
  variant_id: line.variantId,
  ...optionRow(line),
  quantity: line.quantity,
  price: line.unitPrice,
  search_uuid: line.searchUuid,
  added_at: line.addedAt,
});
