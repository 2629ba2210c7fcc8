import { flood, unexpected } from "../attack/send.ts";
import type { Scenario } from "../scenario.ts";

/** Each index gives other letters, so that no answer is cached. */
const misspelt = (index: number) =>
  ["samsnug galxy", "iphnoe prro", "mabcook aiir", "playsttion spiel"]
    .map((words) => `${words} ${index.toString(36)}qx`)
    .at(index % 4) ?? "";

export const misspeltSearches: Scenario = {
  name: "misspelt-searches",
  summary: "Searches for 600 different misspelt words, 100 at once: carts and pages must still answer.",
  limits: { eventLoopDelay: 400, memoryGrowth: 150, shopperWait: 800 },
  async attack({ shop, intensity }) {
    const answers = await flood(shop.url, { count: 600 * intensity, atOnce: 100 }, (index) => ({
      path: `/api/products?q=${encodeURIComponent(misspelt(index))}`,
    }));
    const good = answers.filter(({ status }) => status === 200).length;
    return [...unexpected(answers, [200, 429]), ...(good === 0 ? ["no search was answered"] : [])];
  },
};
