import type { ReviewSummary } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import { prepared, type Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

/**
 * Condition: `member` is a product of the model of `product`, or that product. Reviews are written for a product and shown
 * for its model.
 */
export const isOfModel = sql<boolean>`(member.id = product.id or member.model_group = product.model_group)`;

/**
 * Sums up the approved reviews of products again, and purges the pages that show them. Call it in each transaction that
 * changes what is shown; a product's row of the summary keeps such transactions in order.
 */
export async function refreshSummaries(transaction: Db, products: readonly number[]): Promise<void> {
  const ids = sql`unnest((select ${[...new Set(products)]}::integer[])) as asked (id)`;
  await sql`insert into review_summary (product_id) select id from ${ids} order by id
    on conflict (product_id) do update set product_id = excluded.product_id`.execute(transaction);
  // A statement of its own: it sees what the transactions before this one have committed.
  await sql`
    update review_summary set count = found.count, stars = found.stars, better = found.better,
      as_described = found.as_described, worse = found.worse, verified = found.verified,
      with_photos = found.with_photos, locales = found.locales
    from (
      select asked.id, count(review.uuid) as count,
        array[${sql.join([1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where stars = ${sql.lit(stars)})`))}] as stars,
        count(*) filter (where as_described = 'better') as better,
        count(*) filter (where as_described = 'as-described') as as_described,
        count(*) filter (where as_described = 'worse') as worse,
        count(*) filter (where bought_grade is not null) as verified,
        count(*) filter (where photos > 0) as with_photos,
        (select coalesce(jsonb_object_agg(locale, number), '{}') from (
          select locale, count(*) as number from review as written
          where written.product_id = asked.id and status = 'approved' group by locale) as by_locale) as locales
      from ${ids} left join review on product_id = asked.id and status = 'approved'
      group by asked.id
    ) as found
    where product_id = found.id`.execute(transaction);
  // The pages of all products of the model show them.
  await sql`insert into tag_change (tag, changed_in)
    select distinct 'reviews:' || member.id, pg_current_xact_id()
    from ${ids} join product on product.id = asked.id join product as member on ${isOfModel} order by 1
    on conflict (tag) do update set changed_in = excluded.changed_in`.execute(transaction);
}

/** The same for one product. */
export const refreshSummary = (transaction: Db, product: number): Promise<void> =>
  refreshSummaries(transaction, [product]);

/** Number of approved reviews of the model of the row of `product`. The app passes it to the catalogue. */
export const reviewCountOfProduct = sql<number>`coalesce((
  select sum(review_summary.count)::integer from product as member
  join review_summary on review_summary.product_id = member.id where ${isOfModel}), 0)`;

type Row = Omit<Schema["review_summary"], "product_id" | "locales"> & {
  readonly locales: Readonly<Record<string, number>>;
};

/** The sum of the reviews of a product's model. */
export async function loadSummary(db: Db, product: number): Promise<ReviewSummary | null> {
  const { rows } = await sql<{ readonly summaries: readonly (Row | null)[] }>`${prepared}
    select (
      select json_agg(row_to_json(review_summary)) from product as member
      left join review_summary on review_summary.product_id = member.id where ${isOfModel}
    ) as summaries
    from product where id = ${product}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : summaryOf(row.summaries);
}

/** @param ofMembers the summary of each product of the model; null: it has no reviews */
function summaryOf(ofMembers: readonly (Row | null)[]): ReviewSummary {
  const rows = ofMembers.filter((row) => row !== null);
  const sum = (figure: (row: Row) => number | undefined) =>
    rows.reduce((total, row) => total + (figure(row) ?? 0), 0);
  const stars = [0, 1, 2, 3, 4].map((index) => sum((row) => row.stars[index]));
  const count = sum((row) => row.count);
  const total = stars.reduce((all, number, index) => all + number * (index + 1), 0);
  return {
    count,
    average: count === 0 ? null : Math.round((total / count) * 10) / 10,
    stars,
    asDescribed: {
      better: sum((row) => row.better),
      asDescribed: sum((row) => row.as_described),
      worse: sum((row) => row.worse),
    },
    verified: sum((row) => row.verified),
    withPhotos: sum((row) => row.with_photos),
    locales: LOCALES.flatMap((locale) => {
      const number = sum((row) => row.locales[locale]);
      return number === 0 ? [] : [{ locale, count: number }];
    }),
    isOfModel: ofMembers.length > 1,
  };
}
