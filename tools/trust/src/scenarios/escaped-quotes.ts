import { flood, fromOwnPage, unexpected } from "../attack/send.ts";
import type { Scenario } from "../scenario.ts";

export const escapedQuotes: Scenario = {
  name: "escaped-quotes",
  summary: "Posts 65 kB of escaped quotes as JSON to a call that needs no token.",
  async attack({ shop, intensity }) {
    const body = `"${'\\"'.repeat(32_700)}`;
    const answers = await flood(shop.url, { count: 60 * intensity, atOnce: 8 }, () => ({
      method: "POST",
      path: "/api/user-meta-view",
      headers: fromOwnPage(shop.url),
      body,
    }));
    return unexpected(answers, [400]);
  },
};
