import { slugify } from "@reprise/locale";
import { revalidating } from "@reprise/service/revalidating-cache";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** The author or director of books or films of the catalogue. */
export interface Author {
  readonly name: string;
  /** Their part of an address, the same in all locales. */
  readonly slug: string;
  /** The most wanted first. */
  readonly books: readonly number[];
  readonly films: readonly number[];
}

export interface Authors {
  /** The most wanted ones, by name. */
  list(): Promise<readonly Author[]>;
  /** Undefined: the person is not in the catalogue. */
  find(slug: string): Promise<Author | undefined>;
}

/** Read at most this often, and only on request. */
const LIFETIME_MS = 300_000;
/**
 * The most wanted products, read by the index of demand: the work has a bound, whatever the size of the catalogue. It is linear:
 * 5,000 products took 56 ms of a busy database, so the bound takes about a second every five minutes.
 */
const MAX_PRODUCTS = 100_000;
/** Works of one of them, and names in the list. */
const [MAX_WORKS, MAX_LISTED] = [48, 500];

interface Row {
  readonly name: string;
  readonly key: "author" | "director";
  readonly ids: readonly number[];
  readonly demand: number;
}

async function readAuthors(db: Database["reads"]) {
  const { rows } = await sql<Row>`
    select name, key, (array_agg(id order by demand desc, id))[1:${sql.lit(MAX_WORKS)}] as ids, sum(demand)::real as demand
    from (
      select product.id, product.demand, part.key, jsonb_array_elements_text(part.names) as name
      from (
        select id, demand, attributes from product
        where not exists (select from product_gone where product_gone.product_id = product.id)
        order by demand desc, id limit ${sql.lit(MAX_PRODUCTS)}
      ) as product cross join lateral (values
        ('author', product.attributes -> 'author'), ('director', product.attributes -> 'director')) as part (key, names)
      where jsonb_typeof(part.names) = 'array'
    ) as work
    group by name, key order by demand desc, name`.execute(db);
  const bySlug = new Map<string, Author>();
  for (const { name, key, ids } of rows) {
    const slug = slugify(name);
    // Names in other scripts have no address.
    if (slug === "-") continue;
    const known = bySlug.get(slug) ?? { name, slug, books: [], films: [] };
    bySlug.set(slug, { ...known, [key === "author" ? "books" : "films"]: ids });
  }
  const listed = [...bySlug.values()].slice(0, MAX_LISTED);
  // By the last word of the name, as in a library; a hyphen joins words.
  const sortKey = ({ name, slug }: Author) => `${slugify(name.split(" ").at(-1) ?? "")} ${slug}`;
  return { bySlug, list: listed.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1)) };
}

export function createAuthors({ reads }: Pick<Database, "reads">): Authors {
  const authors = revalidating(() => readAuthors(reads), LIFETIME_MS);
  return {
    list: async () => (await authors.get()).list,
    find: async (slug) => (await authors.get()).bySlug.get(slug),
  };
}
