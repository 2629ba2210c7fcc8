import { MODERATION_REASONS, type OwnReview, type ReviewStatus } from "@reprise/contracts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { lockCustomer } from "../customer/customer.public.ts";
import { photosOf, viewOwnPhoto } from "./review-photo.store.ts";
import { REVIEW_COLUMNS, reviewFacts, type ReviewRow } from "./shown-reviews.ts";

type Db = Kysely<Schema>;

/** True if operators have decided against it. */
export const isRefused = (status: ReviewStatus): boolean => status === "rejected" || status === "hidden";

/** A customer's review of a product. */
export async function findOwnReview(db: Db, customer: string, product: number): Promise<ReviewRow | null> {
  const row = await db
    .selectFrom("review")
    .select(REVIEW_COLUMNS)
    .where("customer_uuid", "=", customer)
    .where("product_id", "=", product)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks a review until the transaction ends, and first its author, as each call of the author does: what authors change
 * comes before or after a decision.
 */
export async function lockReview(transaction: Db, uuid: string): Promise<ReviewRow | null> {
  const written = await transaction
    .selectFrom("review")
    .select("customer_uuid")
    .where("uuid", "=", uuid)
    .executeTakeFirst();
  if (written === undefined) return null;
  if (written.customer_uuid !== null) await lockCustomer(transaction, written.customer_uuid);
  const row = await transaction
    .selectFrom("review")
    .select(REVIEW_COLUMNS)
    .where("uuid", "=", uuid)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function viewOwnReview(db: Db, row: ReviewRow): Promise<OwnReview> {
  const photos = await photosOf(db, [row.uuid]);
  return {
    ...reviewFacts(row),
    status: row.status,
    // The matched rule is not shown, so that nobody learns to avoid it.
    reason: MODERATION_REASONS.find((reason) => reason === row.reason) ?? null,
    photos: photos.map(viewOwnPhoto),
  };
}

export interface WrittenReview extends Pick<
  ReviewRow,
  | "uuid"
  | "product_id"
  | "stars"
  | "as_described"
  | "bought_grade"
  | "title"
  | "text"
  | "author"
  | "locale"
  | "status"
  | "reason"
> {
  readonly text_hash: Buffer;
}

/** Stores a customer's review, or changes the one that there is. */
export async function storeReview(
  transaction: Db,
  customer: string,
  { uuid, product_id, ...written }: WrittenReview,
): Promise<ReviewRow> {
  return transaction
    .insertInto("review")
    .values({ uuid, product_id, customer_uuid: customer, ...written })
    .onConflict((conflict) =>
      conflict.columns(["product_id", "customer_uuid"]).doUpdateSet({ ...written, edited_at: sql`now()` }),
    )
    .returning(REVIEW_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deleteReview(transaction: Db, uuid: string): Promise<void> {
  await transaction.deleteFrom("review").where("uuid", "=", uuid).execute();
}

/** Why operators decided against what a customer wrote about a product. Null: they did not, or approved it since. */
export async function findRefusal(db: Db, customer: string, product: number): Promise<string | null> {
  const row = await db
    .selectFrom("review_refusal")
    .select("reason")
    .where("customer_uuid", "=", customer)
    .where("product_id", "=", product)
    .executeTakeFirst();
  return row?.reason ?? null;
}

export async function countReviews(db: Db, customer: string): Promise<number> {
  const { count } = await db
    .selectFrom("review")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("customer_uuid", "=", customer)
    .executeTakeFirstOrThrow();
  return count;
}

/** Who else has written the same text, apart from a customer's review of this product. */
export async function findSameText(
  db: Db,
  { hash, customer, product }: { readonly hash: Buffer; readonly customer: string; readonly product: number },
): Promise<"own" | "other" | null> {
  const rows = await db
    .selectFrom("review")
    .select("customer_uuid")
    .where("text_hash", "=", hash)
    .where((where) =>
      where.or([where("customer_uuid", "is distinct from", customer), where("product_id", "<>", product)]),
    )
    .limit(100)
    .execute();
  if (rows.some(({ customer_uuid }) => customer_uuid === customer)) return "own";
  return rows.length > 0 ? "other" : null;
}
