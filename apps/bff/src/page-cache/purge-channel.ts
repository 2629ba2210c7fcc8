import { randomUUID } from "node:crypto";
import { type CacheTag, isCacheTag, MAX_CATALOGUE_CHANGES } from "@reprise/contracts";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Redis } from "../server/redis.ts";
import type { Tags } from "./page-cache.ts";

/** BFFs of the same API share one catalogue and one channel. */
const channelOf = (apiUrl: string) => `ready-pages:purge:${apiUrl}`;
/** In ms: a change received within this time is not sent again. Each BFF polls once a second. */
const DUPLICATE_WINDOW = 2_000;

/** In characters. Longer messages are not ours: the API never returns more changes at once. */
const MAX_MESSAGE_LENGTH = MAX_CATALOGUE_CHANGES * 110;

const message = z.object({
  from: z.uuid(),
  tags: z.array(z.string().refine(isCacheTag)).max(MAX_CATALOGUE_CHANGES).nullable(),
});

/**
 * Shares catalogue changes between BFF processes: the first to see a change sends it to the others, which
 * would see it within a second.
 */
export interface PurgeChannel {
  /**
   * Sends changes to the other BFFs, except those received just now. Does nothing while Redis is unavailable.
   */
  publish(tags: Tags): void;
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
  const received = new LRUCache<CacheTag | "all", true>({
    max: MAX_CATALOGUE_CHANGES,
    ttl: DUPLICATE_WINDOW,
  });

  function receive(text: string): void {
    const purge = parse(text);
    if (purge === null) return log.warn({ text: text.slice(0, 100) }, "Invalid message in the purge channel");
    if (purge.from === from) return;
    for (const tag of purge.tags ?? (["all"] as const)) received.set(tag, true);
    onPurge(purge.tags ?? "all");
  }

  // A subscribed connection cannot send other commands. It resubscribes after every loss.
  const listener = redis.duplicate();
  // The main connection logs the same outage.
  listener.on("error", () => undefined);
  listener
    .connect()
    .then(
      () => listener.subscribe(channel, receive),
      () => undefined,
    )
    .catch((error: unknown) => log.warn({ err: error }, "The purge channel could not be subscribed"));

  return {
    publish(tags) {
      const newTags = tags === "all" ? tags : tags.filter((tag) => !received.has(tag));
      if (newTags === "all" ? received.has("all") : newTags.length === 0) return;
      // A lost message delays the purge by a second: each BFF also polls the API.
      redis
        .publish(channel, JSON.stringify({ from, tags: newTags === "all" ? null : newTags }))
        .catch(() => undefined);
    },
    close() {
      if (listener.isOpen) listener.destroy();
    },
  };
}
