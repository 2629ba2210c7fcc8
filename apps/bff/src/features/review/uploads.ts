import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RequestError } from "../../server/error-item.ts";

/**
 * In bytes: uploads that a process has in memory. They count as far as they have arrived: a client that sends slowly takes
 * the memory of what it has sent, not the place of another one. While one is parsed and passed on, memory holds up to
 * three copies of it.
 */
const MAX_BYTES_IN_MEMORY = 42 * 1_024 * 1_024;

interface Upload {
  bytes: number;
  /** The call goes on when its client leaves, and the upload stays in memory. */
  call: Promise<unknown> | null;
}

/** Uploads of customers: one of each customer at a time, and their memory is bounded. */
export interface Uploads {
  /**
   * Begins the upload of a request, which ends with its answer and its call.
   * @throws {RequestError} TOO_MANY_REQUESTS: the customer has another one
   */
  begin(reply: FastifyReply, customer: string): void;
  /**
   * Reads a body into memory.
   * @throws {RequestError} TOO_MANY_REQUESTS, PAYLOAD_TOO_LARGE, BAD_REQUEST: the client has left
   */
  receive(request: FastifyRequest, body: Readable): Promise<Buffer>;
  /** The upload stays in memory until this call has ended. */
  setCall(request: FastifyRequest, call: Promise<unknown>): void;
}

export function createUploads(maxBytes: number): Uploads {
  const customers = new Set<string>();
  const uploads = new WeakMap<FastifyRequest, Upload>();
  let bytesInMemory = 0;

  function add(request: FastifyRequest, bytes: number): void {
    const upload = uploads.get(request);
    if (upload === undefined) throw endedEarly();
    if (upload.bytes + bytes > maxBytes) throw tooLarge(maxBytes);
    if (bytesInMemory + bytes > MAX_BYTES_IN_MEMORY)
      throw new RequestError("TOO_MANY_REQUESTS", "Too many photos at once");
    upload.bytes += bytes;
    bytesInMemory += bytes;
  }

  return {
    begin({ request, raw }, customer) {
      // An aborted upload would never end.
      if (raw.destroyed) return;
      if (customers.has(customer))
        throw new RequestError("TOO_MANY_REQUESTS", "The customer sends another photo");
      customers.add(customer);
      const upload: Upload = { bytes: 0, call: null };
      uploads.set(request, upload);
      raw.once("close", async () => {
        uploads.delete(request);
        await Promise.allSettled([upload.call]);
        bytesInMemory -= upload.bytes;
        customers.delete(customer);
      });
    },

    receive: (request, body) =>
      new Promise((resolve, reject) => {
        if (Number(request.headers["content-length"]) > maxBytes) throw tooLarge(maxBytes);
        const chunks: Buffer[] = [];
        const take = (chunk: Buffer): void => {
          try {
            add(request, chunk.length);
            chunks.push(chunk);
          } catch (error) {
            // The rest is read and dropped: a connection that closes with unread data may lose the answer.
            body.off("data", take).resume();
            reject(error);
          }
        };
        const endEarly = () => reject(endedEarly());
        const end = () => {
          const whole = Buffer.concat(chunks);
          // The request keeps its listeners until the answer.
          chunks.length = 0;
          resolve(whole);
        };
        body.on("data", take).once("end", end).once("error", endEarly).once("close", endEarly);
      }),

    setCall(request, call) {
      const upload = uploads.get(request);
      if (upload !== undefined) upload.call = call;
    },
  };
}

const endedEarly = () => new RequestError("BAD_REQUEST", "The body ended too early");
const tooLarge = (maxBytes: number) =>
  new RequestError("PAYLOAD_TOO_LARGE", `The body may have at most ${maxBytes} bytes`);
