import { clientNetwork } from "@reprise/service/client-network";
import type { FastifyReply } from "fastify";
import { RequestError } from "../errors/error-item.ts";

/** Bounds what is in progress at once, in all and for each network of clients, by number or by bytes. */
export interface NetworkSlots {
  /**
   * Reserves `size` units of capacity, 1 by default, for a client. Returns a function that releases them.
   * @throws {RequestError} TOO_MANY_REQUESTS
   */
  take(address: string, size?: number): () => void;
}

/** @param limits `atOnce` of all networks together */
export function createNetworkSlots(limits: {
  readonly atOnce: number;
  readonly ofNetwork: number;
}): NetworkSlots {
  const inProgress = new Map<string, number>();
  let total = 0;
  return {
    take(address, size = 1) {
      const network = clientNetwork(address) ?? address;
      const own = inProgress.get(network) ?? 0;
      if (total + size > limits.atOnce || own + size > limits.ofNetwork)
        throw new RequestError("TOO_MANY_REQUESTS", "Too many requests of this network are in progress");
      total += size;
      inProgress.set(network, own + size);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        total -= size;
        const left = (inProgress.get(network) ?? 0) - size;
        if (left <= 0) inProgress.delete(network);
        else inProgress.set(network, left);
      };
    },
  };
}

/**
 * Takes `size` places until the answer has been sent, because a slow client keeps its answer in memory. Disconnects a
 * client that has not received it within `time` ms. Returns false if the client has left already: it would never free its places.
 * @throws {RequestError} TOO_MANY_REQUESTS
 */
export function takeWhileSending(
  slots: NetworkSlots,
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
