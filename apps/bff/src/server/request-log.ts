import { isIPv4 } from "node:net";
import { clientNetwork } from "@reprise/service/client-network";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";

/**
 * Secret parameters, also in URLs inside a parameter, where `?` and `&` may be escaped several times
 * (`%3Ftoken%3D`, `%253Ftoken%253D`). Matches up to the next parameter of the outer URL.
 */
const SECRET_PARAMETERS =
  /((?:[?&#]|%(?:25){0,3}(?:3f|26|23))(?:(?:\w{1,20}_)?token|code|state|nonce|user|password|email|preview|session|coupon(?:_code)?)(?:=|%(?:25){0,3}3d))[^&#]*/giu;

/** Links in mails with a token in the path. */
const SECRET_PATHS = /(unsubscribe(?:\/|%(?:25){0,3}2f))(?:(?!%(?:25){0,3}2f)[^/?&])+/giu;

/** Source files of the development server: dozens per page. */
const SOURCES = /^\/(?:@|src\/|node_modules\/)/u;

/** Path and query for logs, with secrets replaced by `*`. */
export const loggableUrl = (url: string): string =>
  url.replace(SECRET_PARAMETERS, "$1*").replace(SECRET_PATHS, "$1*");

/**
 * A client's address for logs, where it tells networks apart, not people: an IPv4 address without its last part, the /64 of
 * an IPv6 address.
 */
export function loggableAddress(address: string): string {
  const network = clientNetwork(address) ?? "unknown";
  return isIPv4(network) ? `${network.slice(0, network.lastIndexOf("."))}.0` : network;
}

/** One log line. `ms`: time from the first byte of the request to the last byte of the response. */
export interface LoggedRequest {
  readonly requestId: string;
  readonly method: string;
  /** As received. */
  readonly url: string;
  readonly status: number;
  readonly ms: number;
  /** The client's address. The log gets its network only. */
  readonly ip: string;
}

/** Writes one line per request. `isProbe`: only failures are logged, which are no errors: the prober acts on them. */
export interface RequestLog {
  answered(request: LoggedRequest, isProbe?: boolean): void;
  aborted(request: Pick<LoggedRequest, "requestId" | "method" | "url">): void;
}

export function createRequestLog(logger: FastifyBaseLogger): RequestLog {
  // No redaction is needed because every field is listed here. Redaction would cost more than the line.
  const lines = logger.child({}, { redact: [] });
  return {
    answered(request, isProbe = false) {
      const { status, url } = request;
      if (isProbe && status < 500) return;
      const level = status >= 500 && !isProbe ? "error" : SOURCES.test(url) ? "debug" : "info";
      const [ip, ms] = [loggableAddress(request.ip), Math.round(request.ms)];
      lines[level]({ ...request, url: loggableUrl(url), ms, ip }, "request");
    },
    aborted: (request) =>
      lines.info({ ...request, url: loggableUrl(request.url) }, "request aborted by the client"),
  };
}

/** Logs requests under the id that is also sent to the API and to the client. */
export function logRequests(app: FastifyInstance, log: RequestLog): void {
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const { id: requestId, method, originalUrl: url, ip } = request;
    // Probes are sent every few seconds.
    const isProbe = request.routeOptions.logLevel === "warn";
    // The line about the abort is there already.
    if (reply.raw.destroyed && !reply.raw.writableFinished) return;
    log.answered({ requestId, method, url, status: reply.statusCode, ms: reply.elapsedTime, ip }, isProbe);
  });
  app.addHook("onRequestAbort", async ({ id: requestId, method, originalUrl: url }) => {
    log.aborted({ requestId, method, url });
  });
}
