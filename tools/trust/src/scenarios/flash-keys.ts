import { randomBytes } from "node:crypto";
import { flood, unexpected } from "../attack/send.ts";
import type { Scenario } from "../scenario.ts";

const randomBag = () =>
  JSON.stringify({
    info: Array.from({ length: 20 }, () => ({
      message: `k${randomBytes(60).toString("hex")}`,
      params: { n: 1 },
    })),
  });

export const flashKeys: Scenario = {
  name: "flash-keys",
  summary: "Sends 20 unknown message keys in the flash cookie of each request.",
  async attack({ shop, intensity }) {
    const answers = await flood(shop.url, { count: 500 * intensity, atOnce: 4 }, () => ({
      path: "/en",
      headers: { cookie: `flash=${encodeURIComponent(randomBag())}` },
    }));
    return unexpected(answers, [200, 503]);
  },
};
