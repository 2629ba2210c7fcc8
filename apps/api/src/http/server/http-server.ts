import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { ApiFailure } from "../calls/api-failure.ts";
import { errorItem } from "./error-item.ts";
import { MAX_HEADER_BYTES, MAX_PATH_BYTES } from "../calls/request-limits.ts";

interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/**
 * The HTTP server with its limits. Node's parser accepts the largest path and headers together, so that
 * `requestLimits` can check each. Larger heads are refused here.
 */
export function createHttpServer(
  listener: RequestListener,
  options: { readonly version: string; readonly logger: Logger },
): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES + MAX_PATH_BYTES + 1024,
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
  server.on("clientError", (error: ClientError, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const reference = randomUUID();
    const failure = refusalOf(error);
    options.logger.info(
      { requestId: reference, call: null, status: failure.status, code: failure.code },
      "request",
    );
    writeFailure(socket as Socket, failure, { reference, version: options.version });
  });
  return server;
}

function refusalOf({ code, rawPacket }: ClientError): ApiFailure {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return new ApiFailure("REQUEST_TIMEOUT", "The request came too slowly");
  if (code !== "HPE_HEADER_OVERFLOW") return new ApiFailure("BAD_REQUEST", "The request cannot be read");
  const isPath =
    rawPacket !== undefined &&
    rawPacket.length > MAX_PATH_BYTES &&
    !rawPacket.subarray(0, MAX_PATH_BYTES).includes("\r\n");
  return isPath
    ? new ApiFailure("URI_TOO_LONG", `The path may have at most ${MAX_PATH_BYTES} bytes`)
    : new ApiFailure("HEADERS_TOO_LARGE", `The headers may have at most ${MAX_HEADER_BYTES} bytes`);
}

function writeFailure(
  socket: Socket,
  failure: ApiFailure,
  { reference, version }: { reference: string; version: string },
): void {
  const body = JSON.stringify(errorItem(failure, reference));
  const head = [
    `HTTP/1.1 ${failure.status} ${failure.code}`,
    "Connection: close",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: private, no-store",
    `X-Version: ${version}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
