import { randomUUID } from "node:crypto";
import { type CacheTag, isCacheTag, MAX_CATALOGUE_CHANGES } from "@reprise/contracts";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Redis } from "../server/redis.ts";
import type { Tags } from "./ready-page-cache.ts";

/** BFFs of one API are of one catalogue. */
const channelOf = (apiUrl: string) => `ready-pages:purge:${apiUrl}`;
/** In ms: so long after it was heard here, nobody needs to be told of a change again. Each BFF looks once a second. */
const KNOWN_FOR = 2_000;

/** Nobody names more changes at once; what is longer is no message of ours. */
const MAX_MESSAGE_LENGTH = MAX_CATALOGUE_CHANGES * 110;

const message = z.object({
  from: z.uuid(),
  tags: z.array(z.string().refine(isCacheTag)).max(MAX_CATALOGUE_CHANGES).nullable(),
});

/** Between BFFs: whichever sees a change first tells the others, who would see it within a second. */
export interface PurgeChannel {
  /** Says nothing of what was heard just now. While Redis is away, nobody is told. */
  tell(tags: Tags): void;
  close(): void;
}

export interface PurgeChannelOptions {
  readonly redis: Redis;
  readonly apiUrl: string;
  readonly onPurge: (tags: Tags) => void;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

function parse(text: string): z.infer<typeof message> | null {
  if (text.length > MAX_MESSAGE_LENGTH) return null;
  try {
    return message.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function openPurgeChannel({ redis, apiUrl, onPurge, log }: PurgeChannelOptions): PurgeChannel {
  const channel = channelOf(apiUrl);
  const from = randomUUID();
  const heard = new LRUCache<CacheTag | "all", true>({ max: MAX_CATALOGUE_CHANGES, ttl: KNOWN_FOR });

  function hear(text: string): void {
    const told = parse(text);
    if (told === null)
      return log.warn({ text: text.slice(0, 100) }, "no message of ours in the purge channel");
    if (told.from === from) return;
    for (const tag of told.tags ?? (["all"] as const)) heard.set(tag, true);
    onPurge(told.tags);
  }

  // A connection that listens does nothing else; it listens again by itself after every loss.
  const listener = redis.duplicate();
  // The other connection tells of the same outage.
  listener.on("error", () => undefined);
  listener
    .connect()
    .then(
      () => listener.subscribe(channel, hear),
      () => undefined,
    )
    .catch((error: unknown) => log.warn({ err: error }, "nothing is heard of other BFFs"));

  return {
    tell(tags) {
      const news = tags?.filter((tag) => !heard.has(tag)) ?? null;
      if (news === null ? heard.has("all") : news.length === 0) return;
      // Each of the others looks for itself, too: what is lost here comes a second later.
      redis.publish(channel, JSON.stringify({ from, tags: news })).catch(() => undefined);
    },
    close() {
      if (listener.isOpen) listener.destroy();
    },
  };
}
