import type { BenchShop } from "./bench-shop.ts";
import { randomListPaths } from "./list-paths.ts";
import { inRounds, measure, ratio, summary } from "./measure.ts";

/**
 * Compares uncached list pages through the whole BFF with plain React, with the same trees and data and
 * without compression. Both sides send the same documents, except for asset URLs and messages.
 */
export async function benchUncachedPage(shop: BenchShop): Promise<string[]> {
  const { listPath, recorder, startBff, startBare } = shop;
  const bff = await startBff({ READY_PAGES_MB: "0" });
  const mix = await randomListPaths(bff.url, listPath, Number(process.env["BENCH_SEED"] ?? 1));
  const bare = await startBare("bare-react.ts", {
    BENCH_PATHS: [listPath, ...mix].join(" "),
    API_URL: recorder.url,
  });
  const load = { requests: 480, connections: 4, encoding: "identity" };
  const results = await inRounds(5, {
    bare: () => measure(bare, [listPath], load),
    bff: () => measure(bff, [listPath], load),
    bareMix: () => measure(bare, mix, load),
    bffMix: () => measure(bff, mix, load),
  });
  await Promise.all([bff, bare].map((server) => server.stop()));
  const times = (bffs: typeof results.bff, bares: typeof results.bare) =>
    ratio(bffs, bares, "cpuPerRequest").toFixed(2);
  return [
    summary("bare React", results.bare),
    summary("through the BFF", results.bff),
    `BFF / bare: ${times(results.bff, results.bare)} by CPU (goal 1.15)`,
    summary(`bare React, ${mix.length} lists`, results.bareMix),
    summary("through the BFF", results.bffMix),
    `BFF / bare: ${times(results.bffMix, results.bareMix)} by CPU (goal 1.15)`,
  ];
}
