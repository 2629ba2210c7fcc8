import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { isBoughtTogether, MIN_ORDERS_WITH_BOTH, type OrderCounts } from "./is-bought-together.ts";

/** Products of one statement. */
const BATCH = 50;
/** Stored for each product and type: more than a page shows, because some will be sold out. */
const STORED = 40;

/** Most products of the same model whose shoppers and orders count for a product. */
const SIBLINGS = 3;
/** Most shoppers or orders of each of these products: the latest. */
const SOURCES = 80;
/** Most products of one shopper or order. */
const PRODUCTS_OF_SOURCE = 200;
/** Most candidates for one product: those that most of its shoppers or orders have in common. */
const TOGETHER = 300;
/** Bestsellers of the category among which similar products are chosen. */
const NEAR = 100;

/** Weights of what makes products similar. Shares of a cosine are small, so that of views is above 1. */
const WEIGHTS = {
  views: 4,
  clicks: 0.05,
  named: 0.3,
  price: 0.4,
  brand: 0.2,
  themes: 0.4,
  popularity: 0.05,
} as const;
/** With this many common shoppers or orders a cosine counts half, because a few may be a coincidence. */
const HALF = 2;

type Db = Kysely<Schema>;

/**
 * The products after `last`, and what was viewed by the same shoppers or bought in the same orders. A shopper or an
 * order with a product of the same model is a `source`.
 */
const together = (
  table: "product_visit" | "bought_basket",
  source: "shopper_hash" | "order_uuid",
  time: "visited_at" | "bought_at",
  last: number,
): RawBuilder<unknown> => sql`
  subject as (
    select * from product_signal where product_id > ${last} order by product_id limit ${BATCH}
  ), source as (
    select distinct subject.product_id, seen.${sql.ref(source)} as source
    from subject
    cross join lateral (
      select product_id from product_signal as sibling where sibling.model = subject.model
      order by sibling.product_id <> subject.product_id, popularity desc limit ${SIBLINGS}
    ) as sibling
    cross join lateral (
      select ${sql.ref(source)} from ${sql.table(table)} where product_id = sibling.product_id
      order by ${sql.ref(time)} desc limit ${SOURCES}
    ) as seen
  ), sources as (
    select product_id, count(*) as sources from source group by product_id
  ), together as (
    select product_id, candidate, times from (
      select source.product_id, other.product_id as candidate, count(*) as times,
        row_number() over (partition by source.product_id order by count(*) desc, other.product_id) as rank
      from source
      -- the limit is more than one of them has, and keeps Postgres from reading the whole table
      cross join lateral (
        select product_id from ${sql.table(table)} where ${sql.ref(source)} = source.source limit ${PRODUCTS_OF_SOURCE}
      ) as other
      group by source.product_id, other.product_id
    ) as counted
    where rank <= ${TOGETHER}
  )`;

/** A cosine between 0 and 1, smaller if there are few common sources. `n`: the column that counts all of the candidate. */
const cosine = (n: "visits" | "orders") => sql`coalesce(
  times / sqrt(sources * greatest(candidate.${sql.ref(n)}, times)::real) * times / (times + ${sql.lit(HALF)}), 0)`;

/** Stores the best candidates of each subject, one of each model. `scored`: product_id, candidate, model, score. */
const store = (type: string): RawBuilder<unknown> => sql`
  best as (
    select product_id, candidate, score, row_number() over (partition by product_id order by score desc, candidate) as rank
    from (
      select distinct on (product_id, model) product_id, candidate, score from scored
      order by product_id, model, score desc, candidate
    ) as of_model
  ), list as (
    select product_id, array_agg(candidate order by rank) as product_ids
    from best where rank <= ${STORED} group by product_id
  ), gone as (
    delete from recommendation where type = ${type}
      and product_id in (select product_id from subject) and product_id not in (select product_id from list)
  ), stored as (
    insert into recommendation (product_id, type, product_ids) select product_id, ${type}, product_ids from list
    on conflict (product_id, type) do update set product_ids = excluded.product_ids
      where recommendation.product_ids <> excluded.product_ids
  )
  select max(product_id) as last from subject`;

const lastOf = async (db: Db, statement: RawBuilder<{ last: number | null }>) =>
  (await statement.execute(db)).rows[0]?.last ?? null;

/** Computes the lists of the products after `last`. Returns the last one of them. */
export async function computeRelated(db: Db, last: number): Promise<number | null> {
  await computeSimilar(db, last);
  await computeBoughtTogether(db, last);
  return computeAccessories(db, last);
}

/**
 * Similar: products that the same shoppers viewed, and bestsellers of the category that are alike. Only of the same
 * category or of its sister categories, no accessories beside devices, and no other colour of the same model.
 */
const computeSimilar = (db: Db, last: number) =>
  lastOf(
    db,
    sql`
    with ${together("product_visit", "shopper_hash", "visited_at", last)},
    candidates as (
      select product_id, candidate from together
      union select subject.product_id, near.product_id from subject cross join lateral (
        select product_id from product_signal where category_id = subject.category_id
        order by popularity desc, product_id limit ${NEAR}) as near
      union select product_id, related_id from product_relation
        where kind = 'similar' and product_id in (select product_id from subject)
      union select product_id, clicked_id from recommendation_feedback
        where clicked_id > 0 and product_id in (select product_id from subject)
    ), clicks as (
      select product_id, clicked_id as candidate, count(distinct shopper_hash) as clicks from recommendation_feedback
      where clicked_id > 0 and product_id in (select product_id from subject)
      group by product_id, clicked_id
    ), scored as (
      select subject.product_id, candidate.product_id as candidate, candidate.model,
        ${sql.lit(WEIGHTS.views)} * ${cosine("visits")} + ${sql.lit(WEIGHTS.clicks)} * ln(1 + coalesce(clicks, 0))
        + case when named.related_id is null then 0 else ${sql.lit(WEIGHTS.named)} end
        + ${sql.lit(WEIGHTS.price)} * exp(-2 * abs(ln(candidate.price::real / subject.price)))
        + case when candidate.brand = subject.brand then ${sql.lit(WEIGHTS.brand)} else 0 end
        + ${sql.lit(WEIGHTS.themes)} * (
          select count(*) from unnest(subject.themes) as theme where theme = any(candidate.themes)
        ) / greatest(cardinality(subject.themes), 1)
        + ${sql.lit(WEIGHTS.popularity)} * ln(1 + candidate.popularity) as score
      from candidates
      join subject using (product_id)
      join product_signal as candidate on candidate.product_id = candidates.candidate
      join category as own on own.id = subject.category_id
      join category as other on other.id = candidate.category_id
      left join sources on sources.product_id = subject.product_id
      left join together on together.product_id = subject.product_id and together.candidate = candidate.product_id
      left join clicks on clicks.product_id = subject.product_id and clicks.candidate = candidate.product_id
      left join product_relation as named on named.kind = 'similar' and named.product_id = subject.product_id
        and named.related_id = candidate.product_id
      where candidate.model <> subject.model and own.is_accessory = other.is_accessory
        and (own.id = other.id or own.parent_id = other.parent_id)
    ), ${store("similar")}`,
  );

interface BoughtPair extends OrderCounts {
  readonly product_id: number;
  readonly candidate: number;
  readonly model: string;
  readonly score: number;
}

/** Bought together: what orders with a product of the model contain besides, where enough orders show it. */
async function computeBoughtTogether(db: Db, last: number): Promise<void> {
  const { rows } = await sql<BoughtPair>`
    with ${together("bought_basket", "order_uuid", "bought_at", last)}
    select subject.product_id, candidate.product_id as candidate, candidate.model,
      ${cosine("orders")} + 0.001 * ln(1 + candidate.popularity) as score,
      times::integer as "withBoth", sources::integer as "withFirst", candidate.orders as "withSecond", run.orders as all
    from together
    join subject using (product_id)
    join sources using (product_id)
    join product_signal as candidate on candidate.product_id = together.candidate
    cross join recommendation_run as run
    where times >= ${MIN_ORDERS_WITH_BOTH} and candidate.model <> subject.model`.execute(db);
  const pairs = rows
    .filter(isBoughtTogether)
    .map(({ product_id, candidate, model, score }) => ({ product_id, candidate, model, score }));
  await lastOf(
    db,
    sql`
    with subject as (
      select product_id from product_signal where product_id > ${last} order by product_id limit ${BATCH}
    ), scored as (
      select * from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
        as pair (product_id integer, candidate integer, model text, score real)
    ), ${store("bought-together")}`,
  );
}

/** Accessories: those that the catalogue names for a product, because only it knows what fits. The most bought come first. */
const computeAccessories = (db: Db, last: number) =>
  lastOf(
    db,
    sql`
    with ${together("bought_basket", "order_uuid", "bought_at", last)},
    scored as (
      select subject.product_id, candidate.product_id as candidate, candidate.model,
        ${cosine("orders")} + 0.001 * ln(1 + candidate.popularity) as score
      from (
        select distinct product_id, related_id as candidate from product_relation
        where kind <> 'similar' and product_id in (select product_id from subject)
      ) as named
      join subject using (product_id)
      join product_signal as candidate on candidate.product_id = named.candidate
      left join sources on sources.product_id = subject.product_id
      left join together on together.product_id = subject.product_id and together.candidate = candidate.product_id
      where candidate.model <> subject.model
    ), ${store("accessories")}`,
  );
