import type { CrossSelling, ProductCard } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import { prepared, type Schema } from "../../../db/database.ts";
import type { CategoryTree } from "./category-tree.ts";
import { categoryLink } from "./category-tree.ts";
import type { CardSource } from "./current-card.ts";

/** The most accessories, and the most products of the same series. */
const [MAX_ACCESSORIES, MAX_SERIES] = [24, 12];

export interface CrossSellingDependencies {
  readonly db: Kysely<Schema>;
  readonly cards: {
    get(ids: readonly number[], locale: Locale): Promise<ProductCard[]>;
    sources(ids: readonly number[], locale: Locale): Promise<readonly CardSource[]>;
  };
  /** The tree with this category. */
  readonly treeWith: (category: number) => Promise<CategoryTree>;
}

interface Row {
  readonly name: string;
  readonly slug: string;
  readonly hash: string | null;
  readonly isSplitAssembly: boolean;
  /** Accessories in stock in the order of the catalogue; for a device without a charger, chargers first. */
  readonly accessories: readonly number[];
  /** Products in stock with the same `series`. A product without a series has those that the catalogue names as similar. */
  readonly series: readonly number[];
}

const inStock = sql`exists (select from variant where product_id = other.id and quantity > 0)`;

const readRow = async (db: Kysely<Schema>, id: number, locale: Locale): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`${prepared}
    select text.name, text.slug, product.is_split_assembly as "isSplitAssembly",
      (
        select coalesce(product.photographs[1], hash) from product_media where product_id = product.id and position = 0
      ) as hash,
      array(
        select other.id from product_relation as relation join product as other on other.id = relation.related_id
        where relation.product_id = product.id and relation.kind in ('accessory', 'charger') and ${inStock}
        order by (product.is_split_assembly and relation.kind = 'charger') desc, relation.position
        limit ${sql.lit(MAX_ACCESSORIES)}
      ) as accessories,
      case when product.attributes ? 'series' then array(
        select other.id from product as other
        where other.attributes ? 'series' and other.attributes -> 'series' = product.attributes -> 'series'
          and other.id <> product.id and ${inStock}
        order by other.id limit ${sql.lit(MAX_SERIES)}
      ) else array(
        select other.id from product_relation as relation join product as other on other.id = relation.related_id
        where relation.product_id = product.id and relation.kind = 'similar' and ${inStock}
        order by relation.position limit ${sql.lit(MAX_SERIES)}
      ) end as series
    from product join product_translation as text on text.product_id = product.id and text.locale = ${locale}
    where product.id = ${id}`.execute(db);
  return rows[0];
};

/** Reads what goes with a product. */
export async function readCrossSelling(
  { db, cards, treeWith }: CrossSellingDependencies,
  id: number,
  locale: Locale,
): Promise<CrossSelling | null> {
  const row = await readRow(db, id, locale);
  if (row === undefined) return null;
  const { name, slug, hash, isSplitAssembly, accessories, series } = row;
  const sources = await cards.sources(accessories, locale);
  const shown = await cards.get([...accessories, ...series], locale);
  const cardOf = new Map(shown.map((card) => [card.id, card]));
  const groups = new Map<number, CrossSelling["accessories"][number]>();
  for (const { card, categoryId } of sources) {
    const category = (await treeWith(categoryId)).get(categoryId);
    const current = cardOf.get(card.id);
    if (category === undefined || current === undefined) continue;
    const group = groups.get(categoryId) ?? { category: categoryLink(category, locale), products: [] };
    group.products.push(current);
    groups.set(categoryId, group);
  }
  return {
    product: { id, name, slug, picture: hash === null ? null : { hash, alt: name }, isSplitAssembly },
    accessories: [...groups.values()],
    series: series.flatMap((each) => cardOf.get(each) ?? []),
  };
}
