import { flood, medianTime, unexpected } from "../attack/send.ts";
import type { Scenario } from "../scenario.ts";

export const pageFlood: Scenario = {
  name: "page-flood",
  summary:
    "Requests 1,000 list pages that no cache has, 200 at once: cached pages and carts must still answer.",
  limits: { eventLoopDelay: 400, memoryGrowth: 250, shopperWait: 1_200 },
  async attack({ shop, intensity }) {
    const answers = await flood(shop.url, { count: 1_000 * intensity, atOnce: 200 }, (index) => ({
      path: `/kaufen/elektronik/smartphones?price=${index}-9000000`,
      headers: { accept: "text/html" },
    }));
    const [page, refusal] = [medianTime(answers, 200), medianTime(answers, 503)];
    if (page === null) return [...unexpected(answers, [200, 429, 503]), "no page was answered"];
    // A refusal that takes as long as a page saves the shop nothing.
    const isSlow = refusal !== null && refusal > page / 2;
    return [
      ...unexpected(answers, [200, 429, 503]),
      ...(isSlow ? [`a refusal took ${refusal} ms, a page ${page} ms: at most half is expected`] : []),
    ];
  },
};
