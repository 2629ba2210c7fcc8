import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { RequestError } from "../errors/error-item.ts";

/** In characters: maximum length of path and query. */
export const MAX_URL_LENGTH = 8 * 1024;
/** In bytes: maximum total size of header names and values. */
export const MAX_HEADERS_SIZE = 16 * 1024;
/** In bytes: maximum size of a request body. */
export const MAX_BODY_SIZE = 64 * 1024;

function headersSize({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.reduce((size, text) => size + text.length + 2, 0);
}

function hostHeaders({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
}

/**
 * Refuses an absolute request target or more than one Host header. Servers differ in which host they believe.
 */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (!request.originalUrl.startsWith("/"))
      throw new RequestError("BAD_REQUEST", "The request target must be a path");
    if (hostHeaders(request.raw) > 1) throw new RequestError("BAD_REQUEST", "More than one Host header");
  });
}

/**
 * True if {@link refuseOddRequests} and {@link limitRequests} accept the headers. The length of the URL is
 * not checked.
 */
export const hasUsualHeaders = (request: IncomingMessage): boolean =>
  hostHeaders(request) === 1 && headersSize(request) <= MAX_HEADERS_SIZE;

/** Refuses URLs and headers that exceed the limits. */
export function limitRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (request.originalUrl.length > MAX_URL_LENGTH)
      throw new RequestError("URI_TOO_LONG", "The URL exceeds 8 KiB");
    if (headersSize(request.raw) > MAX_HEADERS_SIZE)
      throw new RequestError("HEADERS_TOO_LARGE", "The headers exceed 16 KiB");
  });
}
