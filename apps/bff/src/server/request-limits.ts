import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { RequestError } from "../errors/error-item.ts";

/** In characters: path and query of a request. */
export const MAX_URL_LENGTH = 8 * 1024;
/** In bytes: names and values of all headers. */
export const MAX_HEADERS_SIZE = 16 * 1024;
/** In bytes: a body. */
export const MAX_BODY_SIZE = 64 * 1024;

function headersSize({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.reduce((size, text) => size + text.length + 2, 0);
}

function hostHeaders({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
}

/**
 * Refuses what no browser sends: an absolute target, or two Host headers, each of which some server on the
 * way may believe.
 */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (!request.originalUrl.startsWith("/"))
      throw new RequestError("BAD_REQUEST", "The request target must be a path");
    if (hostHeaders(request.raw) > 1) throw new RequestError("BAD_REQUEST", "More than one Host header");
  });
}

/** Whether nothing is refused here of a request whose address is known. */
export const hasUsualHeaders = (request: IncomingMessage): boolean =>
  hostHeaders(request) === 1 && headersSize(request) <= MAX_HEADERS_SIZE;

/** Refuses addresses and headers beyond all need. */
export function limitRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (request.originalUrl.length > MAX_URL_LENGTH)
      throw new RequestError("URI_TOO_LONG", "The address is longer than 8 KiB");
    if (headersSize(request.raw) > MAX_HEADERS_SIZE)
      throw new RequestError("HEADERS_TOO_LARGE", "Headers of more than 16 KiB");
  });
}
