import { randomUUID } from "node:crypto";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { MAX_BODY_BYTES, MAX_HEADER_BYTES, MAX_URL_BYTES } from "@reprise/service/http-limits";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { answerClientError } from "./client-errors.ts";
import { closeConnections } from "./close-connections.ts";
import { routableUrl } from "./routable-url.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";
import { countUnanswered } from "./unanswered-requests.ts";

/**
 * In ms: time to receive a complete request; inactivity of a connection during a request; idle time between
 * requests.
 */
const [REQUEST_TIMEOUT, CONNECTION_TIMEOUT, KEEP_ALIVE_TIMEOUT] = [15_000, 60_000, 72_000];

export interface ServerOptions {
  readonly logger: FastifyBaseLogger;
  readonly proxies: TrustedProxies;
  /** Called before Fastify. True: the request has been answered. */
  readonly answerFirst: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Creates a Fastify server with time limits, no body parsers, and no request ids from clients. */
export function createServer({ logger, proxies, answerFirst }: ServerOptions): FastifyInstance {
  const isWithinLimit = countUnanswered();
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: proxies.trust,
    exposeHeadRoutes: false,
    bodyLimit: MAX_BODY_BYTES,
    rewriteUrl: routableUrl,
    routerOptions: { maxParamLength: MAX_URL_BYTES },
    clientErrorHandler: answerClientError,
    // While closing, requests on open connections are still served. The connection is closed afterwards.
    return503OnClosing: false,
    serverFactory(handle) {
      const server = createHttpServer(
        {
          // Node's limit is the sum of our URL and header limits, so that our own checks can name the one
          // exceeded.
          maxHeaderSize: MAX_HEADER_BYTES + MAX_URL_BYTES,
          headersTimeout: 10_000,
          connectionsCheckingInterval: 5_000,
          requestTimeout: REQUEST_TIMEOUT,
          keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
          // Node's check would answer without a body. Our own check answers with an error item, and exempts
          // probes.
          requireHostHeader: false,
        },
        (request, response) => {
          // A client that has left has no address, and reads no answer. Node keeps an address that was read once.
          if (request.socket.remoteAddress === undefined) request.socket.destroy();
          else if (isWithinLimit(request, response) && !answerFirst(request, response))
            handle(request, response);
        },
      );
      return server.setTimeout(CONNECTION_TIMEOUT);
    },
  });
  closeConnections(app);
  // Forms can send text/plain across sites without a preflight, so each scope registers the parsers it needs.
  app.removeAllContentTypeParsers();
  return app;
}
