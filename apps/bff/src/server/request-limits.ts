import type { IncomingMessage } from "node:http";
import { MAX_HEADER_BYTES, MAX_URL_BYTES } from "@reprise/service/http-limits";
import type { FastifyInstance } from "fastify";
import { RequestError } from "../errors/error-item.ts";

function headersSize({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.reduce((size, text) => size + text.length + 2, 0);
}

function hostHeaders({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
}

/**
 * Refuses an absolute request target or more than one Host header. Servers choose different hosts from such requests.
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
  hostHeaders(request) === 1 && headersSize(request) <= MAX_HEADER_BYTES;

/** Refuses URLs and headers that exceed the limits. */
export function limitRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (request.originalUrl.length > MAX_URL_BYTES)
      throw new RequestError("URI_TOO_LONG", "The URL exceeds 8 KiB");
    if (headersSize(request.raw) > MAX_HEADER_BYTES)
      throw new RequestError("HEADERS_TOO_LARGE", "The headers exceed 16 KiB");
  });
}
