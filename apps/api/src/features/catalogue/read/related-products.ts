import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { RelationKind } from "../../../db/schema.ts";

/** Of each kind at most this many are shown. */
const LIMITS = { accessory: 8, wristband: 12, similar: 8 } as const satisfies Record<RelationKind, number>;
/** The most wanted of a category: among these the similar ones are looked for, however large it is. */
const CANDIDATES = 200;

export type RelatedIds = Readonly<Record<RelationKind, readonly number[]>>;

export interface RelatedTo {
  readonly id: number;
  readonly categoryId: number;
  readonly modelGroup: string | null;
  /** Cents. */
  readonly price: number;
  /** Put first of the wristbands, when it is one of them. */
  readonly wristbandId: number | undefined;
}

interface Related {
  readonly kind: RelationKind;
  readonly id: number;
}

/** Relations of the catalogue: what is in stock first, then in their own order. */
async function readRelations(db: Kysely<Schema>, { id, wristbandId }: RelatedTo): Promise<Related[]> {
  const { rows } = await sql<Related>`
    select relation.kind, relation.related_id as id
    from product_relation as relation
    where relation.product_id = ${id} and exists (select from product where product.id = relation.related_id)
    order by relation.related_id = ${wristbandId ?? null} is true desc,
      exists (select from variant where product_id = relation.related_id and quantity > 0) desc,
        relation.position`.execute(db);
  return rows;
}

/** In stock, in the same category, of other models, the nearest price first; one product a model. */
async function readNearPrice(
  db: Kysely<Schema>,
  { id, categoryId, modelGroup, price }: RelatedTo,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; modelGroup: string | null }>`
    select candidate.id, candidate.model_group as "modelGroup"
    from (
      select id, model_group from product
      where category_id = ${categoryId} and id <> ${id} and (model_group is null or model_group is distinct
        from ${modelGroup})
      order by demand desc, id limit ${CANDIDATES}
    ) as candidate
    cross join lateral (select min(price) as price from variant where product_id = candidate.id and quantity
      > 0) as best
    where best.price is not null
    order by abs(best.price - ${price}), candidate.id`.execute(db);
  const models = new Set<string | null>();
  return rows
    .filter(({ modelGroup }) => {
      if (modelGroup === null) return true;
      const isNew = !models.has(modelGroup);
      models.add(modelGroup);
      return isNew;
    })
    .map(({ id }) => id);
}

export async function readRelatedIds(db: Kysely<Schema>, product: RelatedTo): Promise<RelatedIds> {
  const related = await readRelations(db, product);
  const ofKind = (kind: RelationKind) => related.filter((each) => each.kind === kind).map(({ id }) => id);
  const named = ofKind("similar");
  const similar =
    named.length >= LIMITS.similar ? named : [...new Set([...named, ...(await readNearPrice(db, product))])];
  return {
    accessory: ofKind("accessory").slice(0, LIMITS.accessory),
    wristband: ofKind("wristband").slice(0, LIMITS.wristband),
    similar: similar.slice(0, LIMITS.similar),
  };
}
