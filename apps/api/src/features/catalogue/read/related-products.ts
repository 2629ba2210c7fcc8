import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { RelationKind } from "../../../db/schema/catalogue.schema.ts";
import { type BriefCache, createBriefCache } from "../brief-cache.ts";
import { type Candidate, nearestPrice } from "./nearest-price.ts";
import type { ProductRow } from "./product-rows.ts";

/** Of each kind at most this many are shown. */
const LIMITS = { accessory: 8, wristband: 12, similar: 8 } as const satisfies Record<RelationKind, number>;
/** The most wanted of a category: among these the similar ones are looked for, however large it is. */
const CANDIDATES = 200;
/** How old the choice of similar products may be; what is shown of them is never. */
const FRESH_MS = 60_000;

export type RelatedIds = Readonly<Record<RelationKind, readonly number[]>>;

export interface RelatedTo extends Pick<ProductRow, "categoryId" | "modelGroup" | "relations"> {
  readonly id: number;
  /** Cents. */
  readonly price: number;
  /** Put first of the wristbands, when it is one of them. */
  readonly wristbandId: number | undefined;
}

/** The most wanted of a category, as far as they are in stock, in the order of their prices. */
async function readCandidates(db: Kysely<Schema>, categoryId: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select candidate.id, candidate.model_group as "modelGroup", best.price
    from (
      select id, model_group from product where category_id = ${categoryId} order by demand desc, id limit ${CANDIDATES}
    ) as candidate
    cross join lateral (select min(price) as price from variant where product_id = candidate.id and quantity > 0) as best
    where best.price is not null
    order by best.price, candidate.id`.execute(db);
  return rows;
}

/** Relations of the catalogue: what is in stock first, then in their own order. */
function namedIds({ relations, wristbandId }: RelatedTo, kind: RelationKind): number[] {
  const rank = (relation: { readonly id: number; readonly inStock: boolean }) =>
    relation.id === wristbandId ? 0 : relation.inStock ? 1 : 2;
  return (relations ?? [])
    .filter((relation) => relation.kind === kind)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ id }) => id);
}

/** What is shown beside a product; the most wanted of each category are kept for a while. */
export function createRelatedProducts(db: Kysely<Schema>): (product: RelatedTo) => Promise<RelatedIds> {
  const byCategory = new Map<number, BriefCache<Candidate[]>>();
  function candidates(categoryId: number): Promise<Candidate[]> {
    const known = byCategory.get(categoryId);
    if (known !== undefined) return known.get();
    const cache = createBriefCache(() => readCandidates(db, categoryId), FRESH_MS);
    byCategory.set(categoryId, cache);
    return cache.get();
  }

  return async (product) => {
    const named = namedIds(product, "similar");
    const similar =
      named.length >= LIMITS.similar
        ? named
        : [
            ...new Set([
              ...named,
              ...nearestPrice(await candidates(product.categoryId), product, LIMITS.similar),
            ]),
          ];
    return {
      accessory: namedIds(product, "accessory").slice(0, LIMITS.accessory),
      wristband: namedIds(product, "wristband").slice(0, LIMITS.wristband),
      similar: similar.slice(0, LIMITS.similar),
    };
  };
}
