import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import { answerClientErrors, type ClientErrorCode } from "@reprise/service/client-error";
import { MAX_HEADER_BYTES, MAX_URL_BYTES } from "@reprise/service/http-limits";
import type { Logger } from "pino";
import { ApiFailure } from "../calls/api-failure.ts";
import { errorItem } from "./error-item.ts";

const MESSAGES: Readonly<Record<ClientErrorCode, string>> = {
  BAD_REQUEST: "The request cannot be read",
  HEADERS_TOO_LARGE: `The headers may have at most ${MAX_HEADER_BYTES} bytes`,
  REQUEST_TIMEOUT: "The request came too slowly",
  URI_TOO_LONG: `The path may have at most ${MAX_URL_BYTES} bytes`,
};

/**
 * The HTTP server with its limits. Node's parser accepts the largest path and headers together, so that
 * `requestLimits` can check each. Larger heads are refused here.
 */
export function createHttpServer(
  listener: RequestListener,
  { version, logger }: { readonly version: string; readonly logger: Logger },
): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES + MAX_URL_BYTES + 1024,
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      // Longer than the 30 s idle time of the BFF's pool, so that the server never closes a connection during
      // a request.
      keepAliveTimeout: 65_000,
      requireHostHeader: true,
    },
    listener,
  );
  const answer = answerClientErrors(MAX_URL_BYTES, (code) => {
    const failure = new ApiFailure(code, MESSAGES[code]);
    const [requestId, { status }] = [randomUUID(), failure];
    logger.info({ requestId, call: null, status, code }, "request");
    const headers = { "Cache-Control": "private, no-store", "X-Version": version };
    return { status, reason: code, headers, body: errorItem(failure, requestId) };
  });
  return server.on("clientError", answer);
}
