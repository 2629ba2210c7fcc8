import { type ClientRequest, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Scenario } from "../scenario.ts";

/** Uploads that the API reads at once, and that wait. */
const SLOTS = { atOnce: 4, waiting: 8 } as const;
/** In ms: an upload without a picture is refused in this time. */
const ANSWER_LIMIT = 5_000;
/** In ms: until the API has noticed. */
const NOTICE = 500;

interface Upload {
  readonly outgoing: ClientRequest;
  /** The status; undefined: no answer. */
  readonly answer: Promise<number | undefined>;
}

/** Begins an upload, which the API reads as soon as it has a slot, and refuses at its end: nobody is logged in. */
function beginUpload(apiUrl: string, serviceToken: string): Upload {
  const outgoing = request(`${apiUrl}/api/customer/reviews/1/photos`, {
    method: "POST",
    agent: false,
    headers: { authorization: `Bearer ${serviceToken}`, "content-type": "image/jpeg" },
  });
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  outgoing.on("response", (response) => resolve(response.resume().statusCode));
  outgoing.on("error", () => resolve(undefined));
  outgoing.write("x");
  return { outgoing, answer: promise };
}

export const abandonedUploads: Scenario = {
  name: "abandoned-uploads",
  summary: "Photos are given up while they wait for their turn at the API: later ones are still read.",
  async attack({ shop, intensity }) {
    const { apiUrl, serviceToken } = shop.inside;
    const begin = (count: number) => Array.from({ length: count }, () => beginUpload(apiUrl, serviceToken));
    const end = (uploads: readonly Upload[]) => {
      for (const { outgoing } of uploads) outgoing.end();
      return Promise.all(uploads.map(({ answer }) => Promise.race([answer, sleep(ANSWER_LIMIT, undefined)])));
    };
    for (let round = 0; round < intensity; round += 1) {
      const first = begin(SLOTS.atOnce);
      await sleep(NOTICE);
      const waiting = begin(SLOTS.waiting);
      await sleep(NOTICE);
      for (const { outgoing } of waiting) outgoing.destroy();
      await sleep(NOTICE);
      const statuses = [...(await end(first)), ...(await end(begin(SLOTS.atOnce)))];
      const missing = statuses.filter((status) => status !== 401);
      if (missing.length > 0)
        return [
          `${missing.length} of ${statuses.length} uploads were not answered 401 after others were given up`,
        ];
    }
    return [];
  },
};
