import { randomUUID } from "node:crypto";
import { MAX_BODY_BYTES, MAX_HEADER_BYTES, MAX_URL_BYTES } from "@reprise/service/http-limits";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { answerClientError } from "./client-errors.ts";
import { closeConnections } from "./close-connections.ts";
import { routableUrl } from "./routable-url.ts";

/**
 * In ms: time to receive a complete request; inactivity of a connection during a request; idle time between
 * requests.
 */
const [REQUEST_TIMEOUT, CONNECTION_TIMEOUT, KEEP_ALIVE_TIMEOUT] = [15_000, 60_000, 72_000];

/** In ms: from the request to the last byte of the answer. A slow client keeps its answer in memory. */
const ANSWER_TIME = 120_000;

declare module "fastify" {
  interface FastifyContextConfig {
    /** In ms: for an answer that may take longer than others. */
    answerTime?: number;
  }
}

/**
 * Creates a Fastify server with time limits, no body parsers, and no request ids from clients.
 * `trustedProxies`: addresses whose `X-Forwarded-*` headers are trusted.
 */
export function createServer(logger: FastifyBaseLogger, trustedProxies: readonly string[]): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    exposeHeadRoutes: false,
    bodyLimit: MAX_BODY_BYTES,
    rewriteUrl: routableUrl,
    routerOptions: { maxParamLength: MAX_URL_BYTES },
    clientErrorHandler: answerClientError,
    // While closing, requests on open connections are still served. The connection is closed afterwards.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: CONNECTION_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    http: {
      // Node's limit is the sum of our URL and header limits, so that our own checks can name the one
      // exceeded.
      maxHeaderSize: MAX_HEADER_BYTES + MAX_URL_BYTES,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
      // Node's check would answer without a body. Our own check answers with an error item, and exempts
      // probes.
      requireHostHeader: false,
    },
  });
  closeConnections(app);
  // Forms can send text/plain across sites without a preflight, so each scope registers the parsers it needs.
  app.removeAllContentTypeParsers();
  app.addHook("onRequest", async ({ raw }, reply) => {
    if (raw.socket.remoteAddress !== undefined) return undefined;
    // A client that has left has no address, and reads no answer.
    raw.socket.destroy();
    return reply.hijack();
  });
  app.addHook("onRequest", async ({ raw: request, routeOptions: { config } }, { raw: response }) => {
    const timer = setTimeout(() => request.destroy(), config.answerTime ?? ANSWER_TIME);
    response.once("close", () => clearTimeout(timer));
  });
  return app;
}
