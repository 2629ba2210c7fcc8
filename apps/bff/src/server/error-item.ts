import { STATUS_CODES } from "node:http";
import { type ApiError, ERROR_STATUS, type ErrorCode } from "@reprise/contracts";
import type { FastifyError, FastifyReply } from "fastify";

/** Ends a request with one of the contract's error codes. `message` is in English, for engineers. */
export class RequestError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const CODES_BY_FASTIFY_CODE: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "MALFORMED_JSON",
  FST_ERR_CTP_EMPTY_JSON_BODY: "MALFORMED_JSON",
};

const CODES_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: "BAD_REQUEST",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_ALLOWED",
  408: "REQUEST_TIMEOUT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  429: "TOO_MANY_REQUESTS",
  503: "SERVICE_UNAVAILABLE",
};

export interface Failure {
  readonly code: ErrorCode;
  readonly status: number;
  readonly message: string;
  readonly fields?: ApiError["fields"];
}

/** The part of an error that a client may see. Internal errors reveal nothing but their status. */
export function failureOf(error: unknown): Failure {
  const { code: name, statusCode = 500 } = error as Partial<FastifyError>;
  const code =
    error instanceof RequestError
      ? error.code
      : (CODES_BY_FASTIFY_CODE[name ?? ""] ??
        CODES_BY_STATUS[statusCode] ??
        (statusCode < 500 ? "BAD_REQUEST" : "INTERNAL_ERROR"));
  const status = ERROR_STATUS[code];
  const isMessagePublic = error instanceof RequestError && status < 500;
  return { code, status, message: isMessagePublic ? error.message : (STATUS_CODES[status] ?? "Error") };
}

/** Sets `Retry-After` on 503 and 504, unless the service that failed has set it. */
export function setRetryAfter(reply: FastifyReply, status: number): void {
  if ((status === 503 || status === 504) && !reply.hasHeader("retry-after"))
    void reply.header("retry-after", "5");
}

/** Answers with the error item of the contract (specification, section 3). */
export function sendErrorItem(reply: FastifyReply, { code, message, status, fields }: Failure): FastifyReply {
  setRetryAfter(reply, status);
  return reply
    .code(status)
    .removeHeader("content-length")
    .removeHeader("content-encoding")
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send({ code, message, reference: reply.request.id, ...(fields ? { fields } : {}) });
}
