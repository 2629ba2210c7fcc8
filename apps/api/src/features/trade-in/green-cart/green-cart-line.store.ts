import type { CustomerGrading } from "@reprise/contracts";
import { type Offer, UNGRADED_GRAMS } from "@reprise/trade-in";
import { type Kysely, sql } from "kysely";
import { prepared, type Schema } from "../../../db/database.ts";
import type { ComputedQuote } from "../quote/compute-quote.ts";
import { insertQuote } from "../quote/quote.store.ts";

type Db = Kysely<Schema>;

/** A stored line with its quote. */
export interface StoredGreenLine {
  readonly uuid: string;
  readonly quote: string;
  readonly productId: number;
  readonly offer: Offer;
  /** Null: bought without questions. */
  readonly grading: CustomerGrading | null;
  readonly validUntil: Date;
  readonly isExpired: boolean;
  /** Weight of the device with its packaging. */
  readonly weightGrams: number;
  /** From the root to the product's category. */
  readonly categoryIds: readonly number[];
  /** Of the unit that the shop has sold to the seller. Null: another device, or it is not known. */
  readonly soldSerial: string | null;
}

/** The lines of an owner's green cart, oldest first. */
export async function loadGreenLines(db: Db, owner: Buffer): Promise<StoredGreenLine[]> {
  const { rows } = await sql<StoredGreenLine>`${prepared}
    select item.uuid, quote.uuid as quote, quote.product_id as "productId", quote.offer, quote.valid_until as "validUntil",
      quote.valid_until <= now() as "isExpired", category.ancestors as "categoryIds", item.sold_serial as "soldSerial",
      coalesce((question_set.content ->> 'weightGrams')::integer, ${UNGRADED_GRAMS}) as "weightGrams",
      case when question_set.id is not null then
        json_build_object('id', question_set.id, 'version', question_set.version, 'answers', quote.answers)
      end as grading
    from green_cart join green_cart_item as item on item.green_cart_uuid = green_cart.uuid
      join quote on quote.uuid = item.quote_uuid
      join product on product.id = quote.product_id
      join category on category.id = product.category_id
      left join question_set
        on (question_set.id, question_set.version) = (quote.question_set_id, quote.question_set_version)
    where green_cart.owner_hash = ${owner}
    order by item.added_at, item.uuid`.execute(db);
  return rows;
}

interface NewLine {
  readonly uuid: string;
  readonly quote: ComputedQuote;
  /** Absent: that of the line before. */
  readonly searchUuid?: string | null;
  /** Absent: it is not known, or that of the line before. */
  readonly soldSerial?: string | null;
}

/** Adds a line to a locked green cart. */
export async function insertGreenLine(transaction: Db, cart: string, line: NewLine): Promise<void> {
  const quote = await insertQuote(transaction, line.quote);
  await transaction
    .insertInto("green_cart_item")
    .values({
      uuid: line.uuid,
      green_cart_uuid: cart,
      quote_uuid: quote,
      search_uuid: line.searchUuid ?? null,
      sold_serial: line.soldSerial ?? null,
    })
    .execute();
}

/** Gives a line of a locked green cart another quote; the one before is deleted. False: the cart has no such line. */
export async function replaceGreenLine(transaction: Db, cart: string, line: NewLine): Promise<boolean> {
  const before = await transaction
    .selectFrom("green_cart_item")
    .select("quote_uuid")
    .where("uuid", "=", line.uuid)
    .where("green_cart_uuid", "=", cart)
    .executeTakeFirst();
  if (before === undefined) return false;
  const quote = await insertQuote(transaction, line.quote);
  await transaction
    .updateTable("green_cart_item")
    .set({ quote_uuid: quote, search_uuid: line.searchUuid })
    .where("uuid", "=", line.uuid)
    .execute();
  await transaction.deleteFrom("quote").where("uuid", "=", before.quote_uuid).execute();
  return true;
}

/** Removes lines of a locked green cart with their quotes, or without `lines` all. Returns their number. */
export async function removeGreenLines(
  transaction: Db,
  cart: string,
  lines: readonly string[] | null = null,
): Promise<number> {
  const { rows } = await sql`delete from quote using green_cart_item as item
    where quote.uuid = item.quote_uuid and item.green_cart_uuid = ${cart}
      and (${lines}::uuid[] is null or item.uuid = any(${lines}::uuid[]))
    returning item.uuid`.execute(transaction);
  // The paid option was chosen for what is not sold any more.
  await sql`update green_cart set has_express_grading = false where uuid = ${cart} and has_express_grading
    and not exists (select from green_cart_item where green_cart_uuid = ${cart})`.execute(transaction);
  return rows.length;
}
