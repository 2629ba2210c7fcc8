import type { FastifyBaseLogger, FastifyInstance } from "fastify";

/**
 * Names and values, also of addresses that stand inside a parameter, escaped as often as they may be (`%3Ftoken%3D`,
 * `%253Ftoken%253D`): all that follows up to the next parameter of the address itself is left out.
 */
const SECRET_PARAMETERS =
  /((?:[?&#]|%(?:25){0,3}(?:3f|26|23))(?:(?:\w{1,20}_)?token|code|state|nonce|user|password|email|coupon(?:_code)?)(?:=|%(?:25){0,3}3d))[^&#]*/giu;

/** Links of mails that have their secret in the path. */
const SECRET_PATHS =
  /(?<=(?:\/|%(?:25){0,3}2f)unsubscribe(?:\/|%(?:25){0,3}2f))(?:(?!%(?:25){0,3}2f)[^/?&])+/giu;

/** Sources that the development server sends: dozens a page. */
const SOURCES = /^\/(?:@|src\/|node_modules\/)/u;

/** Path and query for the logs, secrets left out. */
export const loggableUrl = (url: string): string =>
  url.replace(SECRET_PARAMETERS, "$1*").replace(SECRET_PATHS, "*");

/** What a line says of a request; `ms` from its first byte to the answer's last. */
export interface LoggedRequest {
  readonly requestId: string;
  readonly method: string;
  /** As it was asked for. */
  readonly url: string;
  readonly status: number;
  readonly ms: number;
  /** The client's address. */
  readonly ip: string;
}

/** One line for each request. `isProbe`: only what goes wrong is worth a line. */
export interface RequestLog {
  answered(request: LoggedRequest, isProbe?: boolean): void;
  aborted(request: Pick<LoggedRequest, "requestId" | "method" | "url">): void;
}

export function createRequestLog(logger: FastifyBaseLogger): RequestLog {
  // All that goes into these lines is named here: to look for secrets in each costs more than the line.
  const lines = logger.child({}, { redact: [] });
  return {
    answered(request, isProbe = false) {
      const { status, url } = request;
      const level = status >= 500 ? "error" : SOURCES.test(url) ? "debug" : "info";
      if (isProbe && level !== "error") return;
      lines[level]({ ...request, url: loggableUrl(url), ms: Math.round(request.ms) }, "request");
    },
    aborted: (request) =>
      lines.info({ ...request, url: loggableUrl(request.url) }, "request aborted by the client"),
  };
}

/** Logs what goes through the app, with the id that the API logs too; the id goes back to the client. */
export function logRequests(app: FastifyInstance, log: RequestLog): void {
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const { id: requestId, method, originalUrl: url, ip } = request;
    // Probes ask every few seconds.
    const isProbe = request.routeOptions.logLevel === "warn";
    log.answered({ requestId, method, url, status: reply.statusCode, ms: reply.elapsedTime, ip }, isProbe);
  });
  app.addHook("onRequestAbort", async ({ id: requestId, method, originalUrl: url }) => {
    log.aborted({ requestId, method, url });
  });
}
