import type { ProductListView } from "@reprise/contracts";
import { query } from "../bench-databases.ts";
import type { BenchApi } from "./bench-api.ts";

/** A price in cents that no product has. */
const PRICE = 98_765_432;

/**
 * Returns the time in seconds from a price change in the database until a list filtered by price shows it.
 */
export async function measureFreshness({ server, token }: BenchApi, database: string): Promise<number> {
  const [variant] = await query<{ id: number; price: number; path: string }>(
    database,
    `select variant.id, price, path from variant
      join product on product.id = product_id
      join category_translation as text on text.category_id = product.category_id and locale = 'de'
      where quantity > 0 and (select count(*) from variant as other
        where other.product_id = product.id and other.quantity > 0) = 1
      limit 1`,
  );
  if (variant === undefined) throw new Error("No product has one grade in stock");
  const setPrice = (price: number) =>
    query(database, "update variant set price = $1 where id = $2", [price, variant.id]);
  const filters = `price=${PRICE}-${PRICE}`;
  const search = new URLSearchParams({ categorySanitizedPath: variant.path, filters }).toString();
  const list = `${server.url}/api/products?${search}`;
  const find = async () => {
    const answer = await fetch(list, {
      headers: { authorization: `Bearer ${token}`, "accept-language": "de" },
    });
    return ((await answer.json()) as ProductListView).searchResponse.products.numFound;
  };
  await setPrice(PRICE);
  const start = performance.now();
  try {
    while ((await find()) === 0)
      if (performance.now() - start > 60_000) throw new Error("The changed price did not show within 60 s");
    return (performance.now() - start) / 1_000;
  } finally {
    await setPrice(variant.price);
  }
}
