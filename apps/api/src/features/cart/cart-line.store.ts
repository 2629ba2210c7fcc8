import type { CartLine } from "@reprise/cart";
import type { Locale } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import { prepared, type Schema } from "../../db/database.ts";
import { type Offer, offerColumns, type OfferRow, offerTables, toOffer } from "./offer.store.ts";

type Db = Kysely<Schema>;

/** A stored line with the current offer of its variant. */
export interface StoredLine extends CartLine, Offer {
  readonly grade: Offer["grade"];
  readonly withInsurance: boolean;
  readonly searchUuid: string | null;
  /** Null: not stored yet. */
  readonly addedAt: Date | null;
}

interface LineRow extends OfferRow {
  readonly uuid: string;
  readonly withFullBattery: boolean;
  readonly withInsurance: boolean;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly searchUuid: string | null;
  readonly addedAt: Date;
}

/** Loads the lines of an owner's cart in one query, oldest first. Empty without a cart. */
export async function loadLines(db: Db, owner: Buffer, locale: Locale): Promise<StoredLine[]> {
  const { rows } = await sql<LineRow>`${prepared}
    select line.uuid, line.with_full_battery as "withFullBattery", line.with_insurance as "withInsurance",
      line.quantity, line.price as "unitPrice", line.search_uuid as "searchUuid", line.added_at as "addedAt",
      ${offerColumns(locale, sql`cart.uuid::text`)}
    from cart join cart_item as line on line.cart_uuid = cart.uuid
      join (${offerTables(locale)}) on variant.id = line.variant_id
    where cart.owner_hash = ${owner}
    order by line.added_at, line.uuid`.execute(db);
  return rows.map(
    ({ uuid, withFullBattery, withInsurance, quantity, unitPrice, searchUuid, addedAt, ...row }) => ({
      ...toOffer(row),
      uuid,
      withFullBattery,
      withInsurance,
      quantity,
      unitPrice,
      isReserved: false,
      searchUuid,
      addedAt,
    }),
  );
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
  if (written.length === 0) return;
  // Adds to a cart wait for each other, so now(), when the transaction began, could be earlier than the add before.
  // Lines of one add are a millisecond apart, which is the precision of a Date: so they keep their order.
  await sql`${prepared}
    insert into cart_item (
      uuid, cart_uuid, variant_id, with_full_battery, with_insurance, quantity, price, search_uuid, added_at)
    select uuid, ${cart}, variant_id, with_full_battery, with_insurance, quantity, price, search_uuid,
      coalesce(added_at, clock_timestamp() + position * interval '1 millisecond')
    from json_to_recordset(${JSON.stringify(written)}) as line (
      position integer, uuid uuid, variant_id integer, with_full_battery boolean, with_insurance boolean,
      quantity integer, price integer, search_uuid uuid, added_at timestamptz)`.execute(transaction);
}

const isSame = (line: StoredLine, other: StoredLine | undefined) =>
  line.quantity === other?.quantity &&
  line.unitPrice === other.unitPrice &&
  line.withFullBattery === other.withFullBattery &&
  line.withInsurance === other.withInsurance;

const toRow = (line: StoredLine, position: number) => ({
  position,
  uuid: line.uuid,
  variant_id: line.variantId,
  with_full_battery: line.withFullBattery,
  with_insurance: line.withInsurance,
  quantity: line.quantity,
  price: line.unitPrice,
  search_uuid: line.searchUuid,
  added_at: line.addedAt,
});
