import type { Socket } from "node:net";

/** What Node's parser reports as `clientError`. */
export interface ClientError extends Error {
  readonly code?: string;
  /** The bytes that could not be parsed. */
  readonly rawPacket?: unknown;
}

export type ClientErrorCode = "BAD_REQUEST" | "HEADERS_TOO_LARGE" | "REQUEST_TIMEOUT" | "URI_TOO_LONG";

export interface ClientErrorAnswer {
  readonly status: number;
  /** The reason phrase of the status line. */
  readonly reason: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body: unknown;
}

interface ClientSocket extends Pick<Socket, "destroy" | "end" | "writable"> {
  /** Node's name for the response that the socket sends at present. Node's own handler reads it, too. */
  readonly _httpMessage?: { readonly headersSent: boolean } | null;
}

function codeOf({ code, rawPacket }: ClientError, maxPathBytes: number): ClientErrorCode {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "REQUEST_TIMEOUT";
  if (code !== "HPE_HEADER_OVERFLOW") return "BAD_REQUEST";
  const lineEnd = Buffer.isBuffer(rawPacket) ? rawPacket.indexOf("\r\n") : 0;
  return lineEnd === -1 || lineEnd > maxPathBytes ? "URI_TOO_LONG" : "HEADERS_TOO_LARGE";
}

/**
 * Answers requests that Node's parser rejects and closes their connection. There is no response object yet,
 * so the answer is written to the socket.
 */
export const answerClientErrors =
  (maxPathBytes: number, answerTo: (code: ClientErrorCode) => ClientErrorAnswer) =>
  (error: ClientError, socket: ClientSocket): void => {
    // A response that has begun must end where it stops, so that the client sees that it is not complete.
    const hasBegun = socket._httpMessage?.headersSent === true;
    if (error.code === "ECONNRESET" || !socket.writable || hasBegun) {
      socket.destroy();
      return;
    }
    const { status, reason, headers, body } = answerTo(codeOf(error, maxPathBytes));
    const json = JSON.stringify(body);
    const lines = Object.entries({
      ...headers,
      connection: "close",
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(json)),
    }).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${reason}`, ...lines, "", json].join("\r\n"));
  };
