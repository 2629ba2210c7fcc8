import type { Addresses } from "@reprise/locale";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { FEED_FOOT, feedHead } from "./feed-item.ts";
import { readFeed, readFeedPart } from "./feed.store.ts";

type FeedHandlers = Pick<Handlers, "api_get_product_feed" | "api_get_product_feed_part">;

/** What the BFF sends product feeds of (`feed.job.ts` builds them). */
export const feedHandlers = ({
  database: { reads },
  addresses,
}: {
  readonly database: Pick<Database, "reads">;
  readonly addresses: Addresses;
}): FeedHandlers => ({
  api_get_product_feed: async (_input, { locale }) => {
    const feed = await readFeed(reads, locale);
    if (feed === null) throw new ApiFailure("NOT_FOUND", "The feed is not built yet");
    return { ...feed, head: feedHead(addresses.url("landingpage", locale)), foot: FEED_FOOT };
  },
  api_get_product_feed_part: async ({ params: { part } }, { locale }) => {
    const body = await readFeedPart(reads, locale, part);
    if (body === null) throw new ApiFailure("NOT_FOUND", "The feed has no such part");
    return { body: body.toString("base64") };
  },
});
