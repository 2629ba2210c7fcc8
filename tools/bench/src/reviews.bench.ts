import type { BenchShop } from "./bench-shop.ts";
import { inRounds, measure, median, summary } from "./measure.ts";
import { reviewedProduct } from "./reviewed-product.ts";

/** Compares uncached pages of a product with 200 reviews and of one without, with the API and its database. */
export async function benchReviews(shop: BenchShop): Promise<string[]> {
  const bff = await shop.startBff({ READY_PAGES_MB: "0", API_URL: shop.api.url });
  const many = await reviewedProduct(shop, bff.url, (count) => count >= 200);
  const none = await reviewedProduct(shop, bff.url, (count) => count === 0);
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
