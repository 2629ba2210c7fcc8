import { RequestError } from "../../errors/error-item.ts";

/** Feeds that are sent at once, and to one IP address. */
const [AT_ONCE, OF_ADDRESS] = [6, 2] as const;

/** Bounds the feeds that are sent at once: a feed may have 100 MB, and a slow client keeps its place long. */
export function createFeedSlots() {
  const sending = new Map<string, number>();
  let total = 0;
  return {
    /**
     * Returns what frees the place again.
     * @throws {RequestError} TOO_MANY_REQUESTS
     */
    take(address: string): () => void {
      const own = sending.get(address) ?? 0;
      if (total >= AT_ONCE || own >= OF_ADDRESS)
        throw new RequestError("TOO_MANY_REQUESTS", "Too many feeds at once");
      total += 1;
      sending.set(address, own + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        total -= 1;
        const left = (sending.get(address) ?? 1) - 1;
        if (left === 0) sending.delete(address);
        else sending.set(address, left);
      };
    },
  };
}
