import { flood, unexpected } from "../attack/send.ts";
import type { Scenario } from "../scenario.ts";

export const pageFlood: Scenario = {
  name: "page-flood",
  summary:
    "Requests 1,000 list pages that no cache has, 200 at once: cached pages and carts must still answer.",
  limits: { eventLoopDelay: 400, memoryGrowth: 300, shopperWait: 1_200 },
  async attack({ shop, intensity }) {
    const answers = await flood(shop.url, { count: 1_000 * intensity, atOnce: 200 }, (index) => ({
      path: `/kaufen/elektronik/smartphones?price=${index}-9000000`,
      headers: { accept: "text/html" },
    }));
    const wasAnswered = answers.some(({ status }) => status === 200);
    return [...unexpected(answers, [200, 429, 503]), ...(wasAnswered ? [] : ["no page was answered"])];
  },
};
