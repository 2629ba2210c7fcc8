import { flood, unexpected } from "../attack/send.ts";
import type { Scenario } from "../scenario.ts";

export const stickyFlash: Scenario = {
  name: "sticky-flash",
  summary: "Sends flash messages named like properties of every object: pages must still answer.",
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
