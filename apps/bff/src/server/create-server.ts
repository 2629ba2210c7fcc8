import { randomUUID } from "node:crypto";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { answerClientError } from "./client-errors.ts";
import { closeConnections } from "./close-connections.ts";
import { MAX_BODY_SIZE, MAX_HEADERS_SIZE, MAX_URL_LENGTH } from "./request-limits.ts";
import { routableUrl } from "./routable-url.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";
import { countUnanswered } from "./unanswered-requests.ts";

/** In ms: a whole request; a connection on which nothing moves; one that is kept for the next request. */
const [REQUEST_TIMEOUT, CONNECTION_TIMEOUT, KEEP_ALIVE_TIMEOUT] = [15_000, 60_000, 72_000];

export interface ServerOptions {
  readonly logger: FastifyBaseLogger;
  readonly proxies: TrustedProxies;
  /** Asked before anything else: true when it has answered. */
  readonly answerFirst: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Fastify without the defaults that bite: no body parsers, no ids from clients, time limits everywhere. */
export function createServer({ logger, proxies, answerFirst }: ServerOptions): FastifyInstance {
  const mayAsk = countUnanswered();
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: proxies.trust,
    exposeHeadRoutes: false,
    bodyLimit: MAX_BODY_SIZE,
    rewriteUrl: routableUrl,
    routerOptions: { maxParamLength: MAX_URL_LENGTH },
    clientErrorHandler: answerClientError,
    // What comes on a connection that is still open is served, and the connection closed then.
    return503OnClosing: false,
    serverFactory(handle) {
      const server = createHttpServer(
        {
          // Room for both limits of our own, so that what is too long is told which it is.
          maxHeaderSize: MAX_HEADERS_SIZE + MAX_URL_LENGTH,
          headersTimeout: 10_000,
          connectionsCheckingInterval: 5_000,
          requestTimeout: REQUEST_TIMEOUT,
          keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
          // Node would refuse it without a body; we do with one, and let probes do without.
          requireHostHeader: false,
        },
        (request, response) => {
          if (mayAsk(request, response) && !answerFirst(request, response)) handle(request, response);
        },
      );
      return server.setTimeout(CONNECTION_TIMEOUT);
    },
  });
  closeConnections(app);
  // Forms can send text/plain across sites without asking; each scope adds what it reads.
  app.removeAllContentTypeParsers();
  return app;
}
