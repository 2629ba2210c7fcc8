import type { BenchShop } from "./bench-shop.ts";
import { inRounds, measure, median, summary } from "./measure.ts";

/** Path of the first product of a list with so many reviews. */
async function productWith(
  { api, serviceToken, listPath }: BenchShop,
  shopUrl: string,
  isWanted: (count: number) => boolean,
): Promise<string> {
  const list = await (await fetch(shopUrl + listPath)).text();
  const headers = { authorization: `Bearer ${serviceToken}` };
  for (const [, path = "", id = ""] of list.matchAll(/href="(\/i(\d+),[^"#?]*)/gu)) {
    const answer = await fetch(`${api.url}/api/products/${id}/reviews`, { headers });
    const { summary: found } = (await answer.json()) as { summary: { count: number } };
    if (isWanted(found.count)) return path;
  }
  throw new Error(`No such product in ${listPath}`);
}

/** Compares uncached pages of a product with 200 reviews and of one without, with the API and its database. */
export async function benchReviews(shop: BenchShop): Promise<string[]> {
  const bff = await shop.startBff({ READY_PAGES_MB: "0", API_URL: shop.api.url });
  const many = await productWith(shop, bff.url, (count) => count >= 200);
  const none = await productWith(shop, bff.url, (count) => count === 0);
  const load = { requests: 100, connections: 1, encoding: "identity" };
  const results = await inRounds(5, {
    none: () => measure(bff, [none], load),
    many: () => measure(bff, [many], load),
  });
  await bff.stop();
  const middle = (side: typeof results.many) => median(side.map(({ p50 }) => p50));
  return [
    summary("product without reviews", results.none),
    summary("product with 200 reviews", results.many),
    `200 reviews cost ${middle(results.many) - middle(results.none)} ms of an uncached product page (goal 15)`,
  ];
}
