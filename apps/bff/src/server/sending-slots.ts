import type { IncomingMessage, ServerResponse } from "node:http";
import { clientNetwork } from "@reprise/service/client-network";
import type { FastifyReply } from "fastify";
import { RequestError } from "../errors/error-item.ts";

/** In ms: a client that takes longer for what waits in memory is disconnected. */
export const SEND_TIME = 60_000;
/** In bytes: most connections take a smaller body at once. */
const LARGE = 64 * 1024;

/**
 * Bounds the answers that are sent at once, by number or by bytes: a slow client keeps its answer in memory. Also bounds
 * uploads, which arrive.
 */
export interface SendingSlots {
  /** True if `size` units can be taken. */
  hasRoom(address: string, size: number): boolean;
  /**
   * Reserves `size` units of capacity, 1 by default. Returns a function that releases them. `disconnect` is called if the
   * slots are released for others.
   * @throws {RequestError} TOO_MANY_REQUESTS
   */
  take(address: string, size?: number, disconnect?: () => void): () => void;
}

export interface SendingLimits {
  readonly atOnce: number;
  readonly ofNetwork: number;
  /**
   * True: when all slots are taken, the client that has waited longest is disconnected, of the network that has most. A few
   * networks cannot keep all slots for themselves then. Otherwise the next client is refused.
   */
  readonly disconnectsSlowest?: boolean;
}

interface Taken {
  release(): void;
  disconnect(): void;
}

interface Network {
  size: number;
  /** The first has waited longest. */
  readonly taken: Set<Taken>;
}

export function createSendingSlots(limits: SendingLimits): SendingSlots {
  const { atOnce, ofNetwork, disconnectsSlowest = false } = limits;
  const networks = new Map<string, Network>();
  let total = 0;
  const networkOf = (address: string) => clientNetwork(address) ?? address;
  const isFree = (size: number) => total + size <= atOnce;
  const fits = (network: string, size: number) =>
    (networks.get(network)?.size ?? 0) + size <= ofNetwork &&
    (disconnectsSlowest ? size <= atOnce : isFree(size));

  function disconnectOne(): void {
    let most: Network | undefined;
    for (const network of networks.values()) if (network.size > (most?.size ?? 0)) most = network;
    const [slowest] = most?.taken ?? [];
    slowest?.release();
    slowest?.disconnect();
  }

  return {
    hasRoom: (address, size) => fits(networkOf(address), size),
    take(address, size = 1, disconnect = () => undefined) {
      const key = networkOf(address);
      if (!fits(key, size)) throw new RequestError("TOO_MANY_REQUESTS", "Too much data at once");
      while (!isFree(size)) disconnectOne();
      const network = networks.get(key) ?? { size: 0, taken: new Set() };
      networks.set(key, network);
      const taken: Taken = {
        release() {
          if (!network.taken.delete(taken)) return;
          total -= size;
          network.size -= size;
          if (network.taken.size === 0) networks.delete(key);
        },
        disconnect,
      };
      network.taken.add(taken);
      network.size += size;
      total += size;
      return () => taken.release();
    },
  };
}

/** The parts of a Fastify reply that sending needs; also made from Node's request and response. */
export interface Sending {
  readonly raw: ServerResponse;
  readonly request: { readonly raw: IncomingMessage; readonly ip: string };
}

/**
 * Takes slots until the answer has been sent, and disconnects a client that has not received it in time.
 * @throws {RequestError} TOO_MANY_REQUESTS
 */
function takeWhileSending(slots: SendingSlots, { raw, request }: Sending, size: number): void {
  // A client that has left would never free them.
  if (raw.destroyed) return;
  const disconnect = () => void request.raw.destroy();
  const release = slots.take(request.ip, size, disconnect);
  const timer = setTimeout(disconnect, SEND_TIME);
  raw.once("close", () => {
    clearTimeout(timer);
    release();
  });
}

/**
 * Takes slots for the bytes of an answer that the connection has not taken at once, and disconnects a client for which there
 * are none. Called when the whole answer has been written. `queued`: bytes that a stream before the response holds.
 */
export function limitUnsent(slots: SendingSlots, { raw, request }: Sending, queued = 0): void {
  const size = raw.writableLength + queued;
  if (size === 0 || raw.destroyed) return;
  if (slots.hasRoom(request.ip, size)) takeWhileSending(slots, { raw, request }, size);
  else request.raw.destroy();
}

/**
 * Sends a complete body. A large one takes slots before, so that it can be refused; a small one only for what the connection
 * does not take at once.
 * @throws {RequestError} TOO_MANY_REQUESTS
 */
export function sendComplete(slots: SendingSlots, reply: FastifyReply, body: Buffer): FastifyReply {
  const isLarge = body.length >= LARGE;
  if (isLarge) takeWhileSending(slots, reply, body.length);
  void reply.send(body);
  if (!isLarge) limitUnsent(slots, reply);
  return reply;
}
