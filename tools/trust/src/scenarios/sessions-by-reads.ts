import { flood, unexpected } from "../attack/send.ts";
import type { Scenario } from "../scenario.ts";

/** Close to the maximum header size. */
const LARGE_BAG = JSON.stringify({
  info: Array.from({ length: 20 }, () => ({
    message: "user.flash.login.success",
    params: { name: "x".repeat(300), other: "y".repeat(200) },
  })),
});

export const sessionsByReads: Scenario = {
  name: "sessions-by-reads",
  summary: "Returns from sign-ins that never started, and sends 12 kB flash cookies to pages that redirect.",
  limits: { memoryGrowth: 180 },
  async attack({ shop, intensity }) {
    const cookie = `flash=${encodeURIComponent(LARGE_BAG)}`;
    const answers = await flood(shop.url, { count: 2_000 * intensity, atOnce: 16 }, (index) =>
      index % 2 === 0
        ? { path: `/sign-in/google/return?state=${index}&code=x` }
        : { path: "/en/customer", headers: { cookie } },
    );
    const made = answers.filter(({ cookies }) => cookies.some((one) => one.includes("session=")));
    return [
      ...unexpected(answers, [200, 302, 303, 503]),
      ...(made.length > 0 ? [`${made.length} reads created a session`] : []),
    ];
  },
};
