import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { affectsPages } from "../../server/cookie-registry.ts";
import { hasUsualHeaders } from "../../server/request-limits.ts";
import type { RequestLog } from "../../server/request-log.ts";
import { limitUnsent, type SendingSlots } from "../../server/sending-slots.ts";
import type { TrustedProxies } from "../../server/trusted-proxies.ts";

export interface FastAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer | null;
}

/**
 * Answers requests before Fastify, whose objects, hooks and logger cost more than these answers. Each answer
 * was first created through Fastify for the same address.
 */
export interface FastPath {
  /** True if the answer depends on host and address only. */
  isEligible(request: IncomingMessage): boolean;
  /** The cache key of a path (with or without query) on the requested host. */
  keyOf(request: IncomingMessage, path: string): string;
  /** `answer` gets the request id, which is sent to the client and logged. */
  send(request: IncomingMessage, response: ServerResponse, answer: (requestId: string) => FastAnswer): void;
}

export interface FastPathOptions {
  readonly proxies: TrustedProxies;
  readonly log: RequestLog;
  readonly slots: SendingSlots;
}

export function createFastPath({ proxies, log, slots }: FastPathOptions): FastPath {
  function logOnClose(
    request: IncomingMessage,
    response: ServerResponse,
    { requestId, ip }: { readonly requestId: string; readonly ip: string },
  ): void {
    const start = performance.now();
    const { method = "", url = "" } = request;
    response.once("close", () => {
      const { statusCode: status, writableFinished: isSent } = response;
      if (isSent) log.answered({ requestId, method, url, status, ms: performance.now() - start, ip });
      else log.aborted({ requestId, method, url });
    });
  }

  return {
    isEligible: (request) =>
      request.method === "GET" && !affectsPages(request.headers.cookie) && hasUsualHeaders(request),
    keyOf: (request, path) => `${proxies.hostHeaders(request)} ${path}`,
    send(request, response, answer) {
      const [requestId, ip] = [randomUUID(), proxies.clientAddress(request)];
      logOnClose(request, response, { requestId, ip });
      const { status, headers, body } = answer(requestId);
      const length = body === null ? {} : { "content-length": body.length };
      response.writeHead(status, { ...headers, ...length, "x-request-id": requestId }).end(body);
      limitUnsent(slots, { raw: response, request: { raw: request, ip } });
    },
  };
}
