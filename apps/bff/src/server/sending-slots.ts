import type { IncomingMessage, ServerResponse } from "node:http";
import { clientNetwork } from "@reprise/service/client-network";
import { RequestError } from "../errors/error-item.ts";

/** In ms: a client that takes longer for what waits in memory is disconnected. */
export const SEND_TIME = 60_000;

/** Bounds the answers that are sent at once, by number or by bytes: a slow client keeps its answer in memory. */
export interface SendingSlots {
  /** True if `size` units can be taken. */
  hasRoom(address: string, size: number): boolean;
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
  const networkOf = (address: string) => clientNetwork(address) ?? address;
  const takenBy = (network: string) => sending.get(network) ?? 0;
  const fits = (network: string, size: number) =>
    total + size <= limits.atOnce && takenBy(network) + size <= limits.ofNetwork;

  return {
    hasRoom: (address, size) => fits(networkOf(address), size),
    take(address, size = 1) {
      const network = networkOf(address);
      if (!fits(network, size)) throw new RequestError("TOO_MANY_REQUESTS", "Too many large answers at once");
      total += size;
      sending.set(network, takenBy(network) + size);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        total -= size;
        const left = takenBy(network) - size;
        if (left <= 0) sending.delete(network);
        else sending.set(network, left);
      };
    },
  };
}

/** The parts of a Fastify reply that sending needs; also made from Node's request and response. */
export interface Sending {
  readonly raw: ServerResponse;
  readonly request: { readonly raw: IncomingMessage; readonly ip: string };
}

/**
 * Takes `size` units of the slots until the answer has been sent, and disconnects a client that has not received it
 * within `time` ms.
 * Returns false if the client has left already: it would never free them.
 * @throws {RequestError} TOO_MANY_REQUESTS
 */
export function takeWhileSending(
  slots: SendingSlots,
  { raw, request }: Sending,
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

/**
 * Takes slots for the bytes of an answer that the connection has not taken at once, and disconnects a client for which there
 * are none. Called when the whole answer has been written. `queued`: bytes that a stream before the response holds.
 */
export function limitUnsent(slots: SendingSlots, { raw, request }: Sending, queued = 0): void {
  const size = raw.writableLength + queued;
  if (size === 0 || raw.destroyed) return;
  if (slots.hasRoom(request.ip, size)) takeWhileSending(slots, { raw, request }, { time: SEND_TIME, size });
  else request.raw.destroy();
}
