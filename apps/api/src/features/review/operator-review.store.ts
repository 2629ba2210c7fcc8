import { hash } from "node:crypto";
import type { OperatorReview, ReportReason, ReviewStatus } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { pageOutOfRange, pageWithin } from "../../http/calls/paging.ts";
import { type PhotoRow, photosOf } from "./review-photo.store.ts";
import { REVIEW_COLUMNS, reviewFacts, type ReviewRow } from "./shown-reviews.ts";

type Db = Kysely<Schema>;

const PAGE_SIZE = 20;

/** What waits for a decision: a review, a photo, or a report. */
const WAITS = sql`(status = 'pending'
  or exists (select from review_photo where review_uuid = review.uuid and not is_approved and status = 'approved')
  or exists (select from review_report where review_uuid = review.uuid and decided_at is null and status = 'approved'))`;

const columns = sql.join(REVIEW_COLUMNS.map((column) => sql.ref(`review.${column}`)));

type Row = ReviewRow & { readonly product_name: string | null };

const selected = (locale: Locale, where: RawBuilder<unknown>) => sql<Row>`
  select ${columns}, (select name from product_translation as text
    where text.product_id = review.product_id and text.locale = ${locale}) as product_name
  from review where ${where}`;

/** Changes with the text and the photos of a review, so that an operator decides about what they have seen. */
export const versionOf = (row: ReviewRow, photos: ReadonlyArray<Pick<PhotoRow, "uuid">>): string =>
  hash("sha256", JSON.stringify([reviewFacts(row), photos.map(({ uuid }) => uuid)]));

/** Reviews of a status, or what waits, the longest first. @throws {ApiFailure} PAGE_OUT_OF_RANGE */
export async function listForOperator(
  db: Db,
  locale: Locale,
  { status, page = 1 }: { readonly status?: ReviewStatus | undefined; readonly page?: number | undefined },
) {
  const where = status === undefined ? WAITS : sql`status = ${status}`;
  const counted = await sql<{ number: number }>`
    select count(*)::integer as number from review where ${where}`.execute(db);
  const numFound = counted.rows[0]?.number ?? 0;
  const { limit, offset, pagination } = pageWithin(numFound, page, PAGE_SIZE);
  const order = status === undefined ? sql`written_at, uuid` : sql`written_at desc, uuid`;
  const { rows } = await sql<Row>`${selected(locale, where)}
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  if (rows.length === 0 && page > 1) throw pageOutOfRange();
  return { reviews: await viewed(db, rows), numFound, pagination };
}

export async function showForOperator(
  db: Db,
  locale: Locale,
  review: string,
): Promise<OperatorReview | null> {
  const { rows } = await selected(locale, sql`uuid = ${review}`).execute(db);
  const [shown] = await viewed(db, rows);
  return shown ?? null;
}

async function viewed(db: Db, rows: readonly Row[]): Promise<OperatorReview[]> {
  if (rows.length === 0) return [];
  const uuids = rows.map(({ uuid }) => uuid);
  const photos = await photosOf(db, uuids);
  const reports = await db
    .selectFrom("review_report")
    .select(["review_uuid", "reason", "reported_at"])
    .where("review_uuid", "in", uuids)
    .where("decided_at", "is", null)
    .orderBy("reported_at")
    .execute();
  return rows.map((row) => {
    const own = photos.filter(({ review_uuid }) => review_uuid === row.uuid);
    return {
      ...reviewFacts(row),
      helpful: row.helpful,
      isExample: row.customer_uuid === null,
      productId: row.product_id,
      productName: row.product_name ?? "",
      status: row.status,
      reason: row.reason,
      version: versionOf(row, own),
      photos: own.map(({ uuid, width, height, is_approved }) => ({
        uuid,
        width,
        height,
        isApproved: is_approved,
      })),
      reports: reports
        .filter(({ review_uuid }) => review_uuid === row.uuid)
        .map(({ reason, reported_at }) => ({
          reason: reason as ReportReason,
          reportedAt: reported_at.toISOString(),
        })),
    };
  });
}

/** Stores a decision about a locked review, and closes its reports. `reason`: why it is refused; null: it is approved. */
export async function decide(
  transaction: Db,
  { uuid: review, customer_uuid, product_id }: ReviewRow,
  { status, reason }: Pick<ReviewRow, "status" | "reason">,
): Promise<void> {
  await transaction.updateTable("review").set({ status, reason }).where("uuid", "=", review).execute();
  if (customer_uuid !== null) await rememberRefusal(transaction, { customer_uuid, product_id }, reason);
  await transaction
    .updateTable("review_report")
    .set({ decided_at: sql`now()` })
    .where("review_uuid", "=", review)
    .where("decided_at", "is", null)
    .execute();
}

/** A rejection is also of what the author writes about the product afterwards, until an approval (null) ends it. */
async function rememberRefusal(
  transaction: Db,
  author: { readonly customer_uuid: string; readonly product_id: number },
  reason: string | null,
): Promise<void> {
  if (reason === null)
    await transaction
      .deleteFrom("review_refusal")
      .where("customer_uuid", "=", author.customer_uuid)
      .where("product_id", "=", author.product_id)
      .execute();
  else
    await transaction
      .insertInto("review_refusal")
      .values({ ...author, reason })
      .onConflict((conflict) =>
        conflict.columns(["customer_uuid", "product_id"]).doUpdateSet({ reason, refused_at: sql`now()` }),
      )
      .execute();
}
