import { flood, unexpected } from "../attack/send.ts";
import type { Scenario } from "../scenario.ts";

export const feedFlood: Scenario = {
  name: "feed-flood",
  summary: "Asks 2,000 times for a product feed, 200 at once: most are refused before the API is asked.",
  limits: { eventLoopDelay: 300, shopperWait: 800 },
  async attack({ shop, intensity }) {
    const answers = await flood(shop.url, { count: 2_000 * intensity, atOnce: 200 }, () => ({
      path: "/feeds/google/de.xml",
      headers: { "accept-encoding": "gzip" },
    }));
    const refused = answers.filter(({ status }) => status === 429).length;
    return [
      // 503: the feed is not built yet.
      ...unexpected(answers, [200, 429, 503]),
      ...(refused > answers.length / 2 ? [] : [`${refused} of ${answers.length} were refused`]),
    ];
  },
};
