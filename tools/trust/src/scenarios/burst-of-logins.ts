import { flood, unexpected } from "../attack/send.ts";
import { openSession } from "../attack/session.ts";
import type { Scenario } from "../scenario.ts";

export const burstOfLogins: Scenario = {
  name: "burst-of-logins",
  summary: "Tries 100 logins at once, each with a different address: no other shopper may get a 503.",
  // Each of the four concurrent hashes is memory-hard by design, and they occupy all processors.
  limits: { eventLoopDelay: 300, memoryGrowth: 300, shopperWait: 1_200 },
  async attack({ shop, intensity }) {
    const headers = await openSession(shop.url);
    const answers = await flood(shop.url, { count: 100 * intensity, atOnce: 100 }, (index) => ({
      method: "POST",
      path: "/login_check",
      headers,
      body: JSON.stringify({ email: `nobody-${index}-${Date.now()}@example.com`, password: "not this one" }),
    }));
    // On a slow machine the BFF may time out.
    return unexpected(answers, [400, 429, 504]);
  },
};
