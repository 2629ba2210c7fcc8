import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { DEFAULT_VARIANT_FIRST } from "./default-variant-first.ts";
import type { RelationKind } from "../../../db/schema/catalogue.schema.ts";
import { createRevalidatingCache } from "./revalidating-cache.ts";
import { type Candidate, nearestPrice } from "./nearest-price.ts";
import type { ProductRow, RelationRow } from "./product-rows.ts";

/** The most products of each kind that a product page shows. */
const LIMITS = { accessory: 8, wristband: 12, similar: 8 } as const;
type RelatedList = keyof typeof LIMITS;
/** Similar products are chosen among this many bestsellers of the category, so that large categories cost no more. */
const CANDIDATES = 200;
/** Lifetime of the choice of similar products. Their prices and stock are read anew each time. */
const CANDIDATES_TTL_MS = 60_000;
/** More categories than a catalogue has. */
const MAX_CATEGORIES = 5_000;

export type RelatedIds = Readonly<Record<RelatedList, readonly number[]>>;

export interface RelatedTo extends Pick<
  ProductRow,
  "categoryId" | "modelGroup" | "relations" | "isSplitAssembly"
> {
  readonly id: number;
  /** Cents. */
  readonly price: number;
  /** The chosen wristband, which comes first. */
  readonly wristbandId: number | undefined;
}

/** Bestsellers of a category that are in stock, by price. */
async function readCandidates(db: Kysely<Schema>, categoryId: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select candidate.id, candidate.model_group as "modelGroup", best.price
    from (
      select id, model_group from product where category_id = ${categoryId} order by demand desc, id limit ${CANDIDATES}
    ) as candidate
    cross join lateral (
      select price from variant where product_id = candidate.id and quantity > 0 order by ${DEFAULT_VARIANT_FIRST} limit 1
    ) as best
    order by best.price, candidate.id`.execute(db);
  return rows;
}

/**
 * Related products that the catalogue names: those in stock first, then in the order of the catalogue. A device that is
 * sold without its charger needs one before anything else.
 */
function namedIds(
  { relations, wristbandId, isSplitAssembly }: RelatedTo,
  ...kinds: RelationKind[]
): number[] {
  const rank = ({ id, kind, inStock }: RelationRow) => {
    if (id === wristbandId) return 0;
    if (!inStock) return 3;
    return isSplitAssembly && kind === "charger" ? 1 : 2;
  };
  return (relations ?? [])
    .filter((relation) => kinds.includes(relation.kind))
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ id }) => id);
}

/** Chooses what a product page shows beside a product. */
export function createRelatedProducts(db: Kysely<Schema>): (product: RelatedTo) => Promise<RelatedIds> {
  const candidates = createRevalidatingCache({
    load: (categoryId: number) => readCandidates(db, categoryId),
    ttlMs: CANDIDATES_TTL_MS,
    max: MAX_CATEGORIES,
  });

  return async (product) => {
    const named = namedIds(product, "similar");
    const similar =
      named.length >= LIMITS.similar
        ? named
        : [
            ...new Set([
              ...named,
              ...nearestPrice(await candidates.get(product.categoryId), product, LIMITS.similar),
            ]),
          ];
    return {
      accessory: namedIds(product, "accessory", "charger").slice(0, LIMITS.accessory),
      wristband: namedIds(product, "wristband").slice(0, LIMITS.wristband),
      similar: similar.slice(0, LIMITS.similar),
    };
  };
}
