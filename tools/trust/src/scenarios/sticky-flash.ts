import { flood, unexpected } from "../attack/send.ts";
import type { Scenario } from "../scenario.ts";

export const stickyFlash: Scenario = {
  name: "sticky-flash",
  summary: "Leaves messages with the names of what every object has: pages must go on.",
  async attack({ shop }) {
    const names = ["constructor", "toString", "hasOwnProperty", "valueOf"];
    const answers = await flood(shop.url, { count: names.length, atOnce: 1 }, (index) => ({
      path: "/en/kaufen",
      headers: {
        cookie: `flash=${encodeURIComponent(JSON.stringify({ danger: [{ message: names[index], params: { count: 1 } }] }))}`,
      },
    }));
    return unexpected(answers, [200]);
  },
};
