import { clientNetwork } from "@reprise/service/client-network";
import { RequestError } from "../../errors/error-item.ts";

/** Feeds that are sent at once. */
const AT_ONCE = 16;

/** Bounds the feeds that are sent at once, one to a network: a feed may have 100 MB, and a slow client keeps its place. */
export function createFeedSlots() {
  const sending = new Set<string>();
  return {
    /**
     * Returns what frees the place again.
     * @throws {RequestError} TOO_MANY_REQUESTS
     */
    take(address: string): () => void {
      const network = clientNetwork(address) ?? address;
      if (sending.size >= AT_ONCE || sending.has(network))
        throw new RequestError("TOO_MANY_REQUESTS", "Too many feeds at once");
      sending.add(network);
      return () => void sending.delete(network);
    },
  };
}
