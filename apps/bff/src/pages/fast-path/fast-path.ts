import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { affectsPages } from "../../server/cookie-registry.ts";
import { hasUsualHeaders } from "../../server/request-limits.ts";
import type { RequestLog } from "../../server/request-log.ts";
import type { TrustedProxies } from "../../server/trusted-proxies.ts";

export interface FastAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer | null;
}

/**
 * Answers in front of Fastify, whose objects, hooks and logger cost more than the answers that are given here. Each of
 * them was given before to a request for the same address, by all of Fastify.
 */
export interface FastPath {
  /** Whether nothing in the request but its host and address decides about the answer. */
  isEligible(request: IncomingMessage): boolean;
  /** A path, with or without its query, of the host that is asked for. */
  keyOf(request: IncomingMessage, path: string): string;
  /** `answer` is given the id of the request, which goes to the client and into the log. */
  send(request: IncomingMessage, response: ServerResponse, answer: (requestId: string) => FastAnswer): void;
}

export interface FastPathOptions {
  readonly proxies: TrustedProxies;
  readonly log: RequestLog;
}

export function createFastPath({ proxies, log }: FastPathOptions): FastPath {
  function noteOnClose(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    const [start, ip] = [performance.now(), proxies.clientAddress(request)];
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
      const requestId = randomUUID();
      noteOnClose(request, response, requestId);
      const { status, headers, body } = answer(requestId);
      const length = body === null ? {} : { "content-length": body.length };
      response.writeHead(status, { ...headers, ...length, "x-request-id": requestId }).end(body);
    },
  };
}
