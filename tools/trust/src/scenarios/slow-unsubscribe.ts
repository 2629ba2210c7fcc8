import { flood, unexpected } from "../attack/send.ts";
import type { Scenario } from "../scenario.ts";

export const slowUnsubscribe: Scenario = {
  name: "slow-unsubscribe",
  summary: "Posts 65 kB of line breaks to the one-click unsubscribe link, as multipart.",
  // It is the first scenario, whose shoppers meet a shop without cached pages.
  limits: { eventLoopDelay: 250, shopperWait: 800 },
  async attack({ shop, intensity }) {
    const body = `List-Unsubscribe${"\n".repeat(65_000)}`;
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const answers = await flood(shop.url, { count: 40 * intensity, atOnce: 8 }, (index) => ({
      method: "POST",
      path: `/unsubscribe/x${index}`,
      headers,
      // Every other body is small enough to be admitted, and is parsed. The large ones must not be.
      body: index % 2 === 0 ? body : body.slice(0, 1_000),
    }));
    return [
      ...unexpected(
        answers.filter((_, index) => index % 2 === 0),
        [413],
      ),
      ...unexpected(
        answers.filter((_, index) => index % 2 === 1),
        [400],
      ),
    ];
  },
};
