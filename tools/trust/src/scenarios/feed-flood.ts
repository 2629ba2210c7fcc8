import { flood, unexpected } from "../attack/send.ts";
import { eventually } from "../orders/eventually.ts";
import type { Scenario } from "../scenario.ts";

/** In ms. The first feed is built a minute after the start of the shop. */
const BUILT_WITHIN = 90_000;

export const feedFlood: Scenario = {
  name: "feed-flood",
  summary: "Asks 2,000 times for a product feed, 200 at once: most are refused before the API is asked.",
  limits: { eventLoopDelay: 300, shopperWait: 800 },
  async attack({ shop, intensity }) {
    const ask = (count: number) =>
      flood(shop.url, { count, atOnce: 200 }, () => ({
        path: "/feeds/google/de.xml",
        headers: { "accept-encoding": "gzip" },
      }));
    const notBuilt = await eventually(BUILT_WITHIN, async () => unexpected(await ask(1), [200]));
    const answers = await ask(2_000 * intensity);
    const refused = answers.filter(({ status }) => status === 429).length;
    return [
      ...notBuilt,
      ...unexpected(answers, [200, 429]),
      ...(refused > answers.length / 2 ? [] : [`${refused} of ${answers.length} were refused`]),
    ];
  },
};
