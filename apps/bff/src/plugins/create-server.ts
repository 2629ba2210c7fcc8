import { randomUUID } from "node:crypto";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Config } from "../config.ts";
import { answerClientError } from "./client-errors.ts";
import { closeConnections } from "./close-connections.ts";
import { MAX_BODY_SIZE, MAX_HEADERS_SIZE, MAX_URL_LENGTH } from "./request-limits.ts";
import { routableUrl } from "./routable-url.ts";

/** Fastify without the defaults that bite: no body parsers, no ids from clients, time limits everywhere. */
export function createServer(config: Config, logger: FastifyBaseLogger): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    exposeHeadRoutes: false,
    bodyLimit: MAX_BODY_SIZE,
    rewriteUrl: routableUrl,
    routerOptions: { maxParamLength: MAX_URL_LENGTH },
    clientErrorHandler: answerClientError,
    // What comes on a connection that is still open is served, and the connection closed then.
    return503OnClosing: false,
    // In ms: a whole request; a connection on which nothing moves.
    requestTimeout: 15_000,
    connectionTimeout: 60_000,
    http: {
      // Room for both limits of our own, so that what is too long is told which it is.
      maxHeaderSize: MAX_HEADERS_SIZE + MAX_URL_LENGTH,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
      // Node would refuse it without a body; we do with one, and let probes do without.
      requireHostHeader: false,
    },
  });
  closeConnections(app);
  // Forms can send text/plain across sites without asking; each scope adds what it reads.
  app.removeAllContentTypeParsers();
  return app;
}
