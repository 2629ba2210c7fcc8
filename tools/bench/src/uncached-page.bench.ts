import type { BenchShop } from "./bench-shop.ts";
import { inRounds, measure, ratio, summary } from "./measure.ts";

/**
 * A list page through the whole BFF, as shoppers get it when it is not ready, against plain React alone with the
 * same tree and data; nothing compressed. Both sides send the same document but for its files and messages.
 */
export async function benchUncachedPage(shop: BenchShop): Promise<string[]> {
  const { listPath, recorder, startBff, startBare } = shop;
  const bff = await startBff({ READY_PAGES_MB: "0" });
  const bare = await startBare("bare-react.ts", { BENCH_PATH: listPath, API_URL: recorder.url });
  const load = { requests: 400, connections: 4, encoding: "identity" };
  const results = await inRounds(7, {
    bare: () => measure(bare, listPath, load),
    bff: () => measure(bff, listPath, load),
  });
  await Promise.all([bff, bare].map((server) => server.stop()));
  return [
    summary("bare React", results.bare),
    summary("through the BFF", results.bff),
    `BFF / bare: ${ratio(results.bff, results.bare, "cpuPerRequest").toFixed(2)} by CPU (goal 1.15)`,
  ];
}
