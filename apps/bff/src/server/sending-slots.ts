import { clientNetwork } from "@reprise/service/client-network";
import { RequestError } from "../errors/error-item.ts";

/** Places for answers that are sent at once: a slow client keeps its answer in memory. */
export interface SendingSlots {
  /**
   * Returns what frees the place again.
   * @throws {RequestError} TOO_MANY_REQUESTS
   */
  take(address: string): () => void;
}

export function createSendingSlots(limits: {
  readonly atOnce: number;
  readonly ofNetwork: number;
}): SendingSlots {
  const sending = new Map<string, number>();
  let total = 0;
  return {
    take(address) {
      const network = clientNetwork(address) ?? address;
      const own = sending.get(network) ?? 0;
      if (total >= limits.atOnce || own >= limits.ofNetwork)
        throw new RequestError("TOO_MANY_REQUESTS", "Too many large answers at once");
      total += 1;
      sending.set(network, own + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        total -= 1;
        const left = (sending.get(network) ?? 1) - 1;
        if (left === 0) sending.delete(network);
        else sending.set(network, left);
      };
    },
  };
}
