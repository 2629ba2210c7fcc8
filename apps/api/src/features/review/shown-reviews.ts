import { type Input, type ProductReviews, REVIEWS_PAGE_SIZE, type ShownReview } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { prepared, type Schema } from "../../db/database.ts";
import { pageCountOf, pageWithin } from "../../http/calls/paging.ts";
import { viewPhoto } from "./review-photo.store.ts";
import { isOfModel, loadSummary } from "./review-summary.store.ts";

type Db = Kysely<Schema>;

/** What readers choose. */
export interface ReviewChoice {
  readonly stars?: number | undefined;
  readonly verified?: boolean | undefined;
  readonly photos?: boolean | undefined;
  readonly language?: Locale | undefined;
  readonly sort?: NonNullable<Input<"api_product_reviews">["query"]>["sort"];
  readonly page?: number | undefined;
}

type Photo = Pick<Selectable<Schema["review_photo"]>, "uuid" | "width" | "height">;
/** The columns of a review that people see. */
export const REVIEW_COLUMNS = [
  "uuid",
  "product_id",
  "customer_uuid",
  "stars",
  "as_described",
  "bought_grade",
  "title",
  "text",
  "author",
  "locale",
  "status",
  "reason",
  "helpful",
  "photos",
  "written_at",
] as const;

export type ReviewRow = Pick<Selectable<Schema["review"]>, (typeof REVIEW_COLUMNS)[number]>;

type Row = ReviewRow & { readonly shown_photos: readonly Photo[] };

const ORDERS = {
  newest: sql`written_at desc`,
  best: sql`stars desc, helpful desc, written_at desc`,
  worst: sql`stars, helpful desc, written_at desc`,
} as const;

/** The approved reviews of a product's model by a reader's choice. */
export async function shownReviews(
  db: Db,
  product: number,
  locale: Locale,
  { stars, verified, photos, language, sort = "helpful", page }: ReviewChoice,
): Promise<ProductReviews | null> {
  const summary = await loadSummary(db, product);
  if (summary === null) return null;
  const conditions: readonly RawBuilder<unknown>[] = [
    sql`product_id in (
      select member.id from product join product as member on ${isOfModel} where product.id = ${product}
    ) and status = 'approved'`,
    ...(stars === undefined ? [] : [sql`stars = ${stars}`]),
    ...(verified ? [sql`bought_grade is not null`] : []),
    ...(photos ? [sql`photos > 0`] : []),
    ...(language === undefined ? [] : [sql`locale = ${language}`]),
  ];
  const where = sql.join(conditions, sql` and `);
  const numFound = conditions.length === 1 ? summary.count : await count(db, where);
  const shown = Math.min(page ?? 1, pageCountOf(numFound, REVIEWS_PAGE_SIZE));
  const { limit, offset, pagination } = pageWithin(numFound, shown, REVIEWS_PAGE_SIZE);
  if (numFound === 0) return { summary, reviews: [], numFound, pagination };
  const order =
    sort === "helpful" ? sql`(locale = ${locale}) desc, helpful desc, written_at desc` : ORDERS[sort];
  const { rows } = await sql<Row>`${prepared}
    select ${sql.join(REVIEW_COLUMNS.map((column) => sql.ref(column)))}, (
      select coalesce(json_agg(json_build_object('uuid', uuid, 'width', width, 'height', height) order by added_at), '[]')
      from review_photo where review.photos > 0 and review_uuid = review.uuid and is_approved) as shown_photos
    from review where ${where} order by ${order}, uuid limit ${limit} offset ${offset}`.execute(db);
  return { summary, reviews: rows.map(shownReview), numFound, pagination };
}

async function count(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ number: number }>`${prepared}
    select count(*)::integer as number from review where ${where}`.execute(db);
  return rows[0]?.number ?? 0;
}

/** The fields that readers, authors and operators see of a review. */
export const reviewFacts = (row: ReviewRow) => ({
  uuid: row.uuid,
  stars: row.stars,
  asDescribed: row.as_described,
  title: row.title,
  text: row.text,
  author: row.author,
  locale: row.locale,
  boughtGrade: row.bought_grade,
  writtenAt: row.written_at.toISOString(),
});

const shownReview = ({ shown_photos, ...row }: Row): ShownReview => ({
  ...reviewFacts(row),
  photos: shown_photos.map((photo) => viewPhoto({ ...photo, review_uuid: row.uuid })),
  helpful: row.helpful,
  isExample: row.customer_uuid === null,
});
