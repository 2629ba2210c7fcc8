import type { ReviewSummary } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import { prepared, type Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

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
  await sql`insert into tag_change (tag, changed_in)
    select 'reviews:' || id, pg_current_xact_id() from ${ids} order by id
    on conflict (tag) do update set changed_in = excluded.changed_in`.execute(transaction);
}

/** The same for one product. */
export const refreshSummary = (transaction: Db, product: number): Promise<void> =>
  refreshSummaries(transaction, [product]);

/** Number of approved reviews of the row of `product`. The app passes it to the catalogue. */
export const reviewCountOfProduct = sql<number>`coalesce(
  (select review_summary.count from review_summary where review_summary.product_id = product.id), 0)`;

type Row = Omit<Schema["review_summary"], "product_id" | "locales"> & {
  readonly locales: Readonly<Record<string, number>>;
};

export async function loadSummary(db: Db, product: number): Promise<ReviewSummary | null> {
  const { rows } = await sql<{ readonly summary: Row | null }>`${prepared}
    select (select row_to_json(review_summary) from review_summary where product_id = product.id) as summary
    from product where id = ${product}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : summaryOf(row.summary);
}

function summaryOf(row: Row | null): ReviewSummary {
  const stars = row?.stars ?? [0, 0, 0, 0, 0];
  const count = row?.count ?? 0;
  const sum = stars.reduce((total, number, index) => total + number * (index + 1), 0);
  return {
    count,
    average: count === 0 ? null : Math.round((sum / count) * 10) / 10,
    stars,
    asDescribed: {
      better: row?.better ?? 0,
      asDescribed: row?.as_described ?? 0,
      worse: row?.worse ?? 0,
    },
    verified: row?.verified ?? 0,
    withPhotos: row?.with_photos ?? 0,
    locales: LOCALES.flatMap((locale) => {
      const number = row?.locales[locale] ?? 0;
      return number === 0 ? [] : [{ locale, count: number }];
    }),
  };
}
