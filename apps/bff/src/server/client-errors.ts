import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ERROR_STATUS, type ErrorCode } from "@reprise/contracts";
import { MAX_URL_LENGTH } from "./request-limits.ts";

interface ClientError extends Error {
  readonly code?: string;
  /** The bytes that could not be parsed. Fastify declares another type. */
  readonly rawPacket?: unknown;
}

function codeOf({ code, rawPacket }: ClientError): ErrorCode {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "REQUEST_TIMEOUT";
  if (code !== "HPE_HEADER_OVERFLOW") return "BAD_REQUEST";
  const lineEnd = Buffer.isBuffer(rawPacket) ? rawPacket.indexOf("\r\n") : 0;
  return lineEnd === -1 || lineEnd > MAX_URL_LENGTH ? "URI_TOO_LONG" : "HEADERS_TOO_LARGE";
}

/**
 * Answers requests that Node's parser rejects. There is no Fastify reply yet, so the response is written to
 * the socket.
 */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = codeOf(error);
  const status = ERROR_STATUS[code];
  const body = JSON.stringify({ code, message: STATUS_CODES[status], reference: randomUUID() });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      // Without this, a cache may store a 414.
      "cache-control: no-store\r\n" +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
