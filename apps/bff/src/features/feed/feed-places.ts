import { clientNetwork } from "@reprise/service/client-network";
import type { FastifyReply } from "fastify";
import { RequestError } from "../../server/error-item.ts";

/**
 * Feeds that are sent at once, one to a network: a feed may have 100 MB, and a slow client holds its place.
 * Times in ms: `sendTime` is for the whole feed; for 100 MB a client needs 350 kB a second. A client that has
 * taken no part (1 MB) for `partTime` loses its place when another network needs one.
 */
export const FEEDS = { atOnce: 16, partTime: 10_000, sendTime: 5 * 60_000 };

/** The place of a client that a feed is sent to. */
export interface FeedPlace {
  /** Passes the parts on and measures how long the client takes for them. */
  measure<T>(parts: AsyncIterable<T>): AsyncGenerator<T>;
}

export interface FeedPlaces {
  /**
   * Takes a place until the answer has been sent. Null: the client has left already.
   * @throws {RequestError} TOO_MANY_REQUESTS
   */
  take(reply: FastifyReply): FeedPlace | null;
}

interface Reader {
  /** Since when it has not taken the next part. Infinity: the part is being loaded. */
  idleSince: number;
  /** Frees the place and closes the connection. */
  disconnect(): void;
}

export function createFeedPlaces(limits = FEEDS, now: () => number = () => performance.now()): FeedPlaces {
  const byNetwork = new Map<string, Reader>();

  /** Without it, a few networks that read nothing would keep all others from their feeds. */
  function disconnectSlowest(): void {
    const slow = [...byNetwork.values()].filter(({ idleSince }) => now() - idleSince > limits.partTime);
    slow.toSorted((one, other) => one.idleSince - other.idleSince)[0]?.disconnect();
  }

  return {
    take({ raw, request }) {
      if (raw.destroyed) return null;
      const network = clientNetwork(request.ip) ?? request.ip;
      const hasPlace = byNetwork.has(network);
      if (!hasPlace && byNetwork.size >= limits.atOnce) disconnectSlowest();
      if (hasPlace || byNetwork.size >= limits.atOnce)
        throw new RequestError("TOO_MANY_REQUESTS", "Too many feeds are being sent");

      const leave = () => {
        clearTimeout(timer);
        if (byNetwork.get(network) === reader) byNetwork.delete(network);
      };
      const reader: Reader = {
        idleSince: Infinity,
        disconnect() {
          leave();
          request.raw.destroy();
        },
      };
      const timer = setTimeout(() => reader.disconnect(), limits.sendTime);
      byNetwork.set(network, reader);
      raw.once("close", leave);
      return {
        async *measure(parts) {
          for await (const part of parts) {
            reader.idleSince = now();
            yield part;
            reader.idleSince = Infinity;
          }
          reader.idleSince = now();
        },
      };
    },
  };
}
