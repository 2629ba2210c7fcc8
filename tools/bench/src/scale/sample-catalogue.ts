import { type Locale, slugify } from "@reprise/locale";
import { query } from "../bench-databases.ts";
import type { Random } from "./random.ts";

/** Catalogue data for requests. */
export interface SampleCatalogue {
  /** A sequence of viewed products; popular ones occur often. */
  readonly products: readonly SampleProduct[];
  readonly categories: readonly SampleCategory[];
}

export interface SampleProduct {
  readonly id: number;
  readonly names: Readonly<Record<Locale, string>>;
  /** From the root to the product's category. */
  readonly categories: readonly SampleCategory[];
  /** Facet → value id, as in URLs. */
  readonly facets: ReadonlyMap<string, string>;
  /** Price of the cheapest grade, in cents. */
  readonly price: number;
  /** A grade in stock; null: sold out. */
  readonly label: string | null;
}

export interface SampleCategory {
  readonly paths: Readonly<Record<Locale, string>>;
  /** Number of products in the category and below. */
  readonly products: number;
}

interface ProductRow extends Omit<SampleProduct, "categories" | "facets"> {
  readonly brand: string | null;
  readonly attributes: Readonly<Record<string, string | number | readonly string[]>>;
  readonly ancestors: readonly number[];
}

async function readCategories(url: string): Promise<Map<number, SampleCategory>> {
  const rows = await query<SampleCategory & { readonly id: number }>(
    url,
    `select category.id,
      (select jsonb_object_agg(locale, path) from category_translation where category_id = category.id) as paths,
      (select count(*)::integer from product join category as own on own.id = product.category_id
        where category.id = any(own.ancestors)) as products
    from category order by category.id`,
  );
  return new Map(rows.map(({ id, ...category }) => [id, category]));
}

/** Returns a function for the facets of a product. Value ids are declared terms, otherwise slugs. */
async function facetReader(url: string): Promise<(row: ProductRow) => SampleProduct["facets"]> {
  const rows = await query<{ key: string; terms: string[] }>(
    url,
    "select key, array(select jsonb_object_keys(term_labels)) as terms from attribute where facet",
  );
  const termsOf = new Map(rows.map(({ key, terms }) => [key, new Set(terms)]));
  return ({ brand, attributes }) => {
    const facets = new Map<string, string>(brand === null ? [] : [["brand", slugify(brand)]]);
    for (const [key, value] of Object.entries(attributes)) {
      const [terms, [first]] = [termsOf.get(key), [value].flat()];
      if (terms === undefined || first === undefined) continue;
      const text = String(first);
      facets.set(key, typeof first === "number" || terms.has(text) ? text : slugify(text));
    }
    return facets;
  };
}

export async function readSampleCatalogue(
  url: string,
  count: number,
  random: Random,
): Promise<SampleCatalogue> {
  const ranking = await query<{ id: number }>(url, "select id from product order by demand desc, id");
  const ids = Array.from({ length: count }, () => ranking[random.popularRank(ranking.length)]?.id ?? 0);
  const categories = await readCategories(url);
  const facetsOf = await facetReader(url);
  const rows = await query<ProductRow>(
    url,
    `select product.id, brand, attributes, ancestors,
      (select jsonb_object_agg(locale, name) from product_translation where product_id = product.id) as names,
      (select min(price) from variant where product_id = product.id) as price,
      (select label from variant where product_id = product.id and quantity > 0 order by price limit 1) as label
    from product join category on category.id = category_id where product.id = any($1)`,
    [[...new Set(ids)]],
  );
  const byId = new Map(
    rows.map((row): [number, SampleProduct] => {
      const path = row.ancestors.flatMap((id) => categories.get(id) ?? []);
      return [row.id, { ...row, categories: path, facets: facetsOf(row) }];
    }),
  );
  return { products: ids.flatMap((id) => byId.get(id) ?? []), categories: [...categories.values()] };
}
