import { clientNetwork } from "@reprise/service/client-network";
import type { FastifyReply } from "fastify";
import { RequestError } from "../errors/error-item.ts";

/** Bounds the answers that are sent at once, by number or by bytes: a slow client keeps its answer in memory. */
export interface SendingSlots {
  /**
   * Reserves `size` units of capacity, 1 by default. Returns a function that releases them.
   * @throws {RequestError} TOO_MANY_REQUESTS
   */
  take(address: string, size?: number): () => void;
}

export function createSendingSlots(limits: {
  readonly atOnce: number;
  readonly ofNetwork: number;
}): SendingSlots {
  const sending = new Map<string, number>();
  let total = 0;
  return {
    take(address, size = 1) {
      const network = clientNetwork(address) ?? address;
      const own = sending.get(network) ?? 0;
      if (total + size > limits.atOnce || own + size > limits.ofNetwork)
        throw new RequestError("TOO_MANY_REQUESTS", "Too many large answers at once");
      total += size;
      sending.set(network, own + size);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        total -= size;
        const left = (sending.get(network) ?? 0) - size;
        if (left <= 0) sending.delete(network);
        else sending.set(network, left);
      };
    },
  };
}

/**
 * Takes `size` places until the answer has been sent, and disconnects a client that has not received it within `time` ms.
 * Returns false if the client has left already: it would never free its places.
 * @throws {RequestError} TOO_MANY_REQUESTS
 */
export function takeWhileSending(
  slots: SendingSlots,
  { raw, request }: FastifyReply,
  { time, size }: { readonly time: number; readonly size?: number },
): boolean {
  if (raw.destroyed) return false;
  const release = slots.take(request.ip, size);
  const timer = setTimeout(() => request.raw.destroy(), time);
  raw.once("close", () => {
    clearTimeout(timer);
    release();
  });
  return true;
}
