import { findCalls, MAX_PHOTO_BYTES, OPERATOR_PATH } from "@reprise/contracts";
import { MAX_BODY_BYTES, MAX_HEADER_BYTES, MAX_URL_BYTES } from "@reprise/service/http-limits";
import type { RequestHandler } from "express";
import { ApiFailure } from "./api-failure.ts";

/** Maximum size of the bodies of calls that the contract names large. */
export const MAX_LARGE_BODY_BYTES = 16 * 1024 * 1024;
/** Maximum size of the body of an operator's call, before it is known which call it is. */
const MAX_OPERATOR_BODY_BYTES = Math.max(MAX_LARGE_BODY_BYTES, MAX_PHOTO_BYTES);

/** Refuses requests whose head is too large or malformed, before the body is read. */
export const requestLimits: RequestHandler = (request, _response, next) => {
  if (Buffer.byteLength(request.url) > MAX_URL_BYTES) {
    throw new ApiFailure("URI_TOO_LONG", `The path may have at most ${MAX_URL_BYTES} bytes`);
  }
  if (headerBytes(request.rawHeaders) > MAX_HEADER_BYTES) {
    throw new ApiFailure("HEADERS_TOO_LARGE", `The headers may have at most ${MAX_HEADER_BYTES} bytes`);
  }
  const size = Number(request.headers["content-length"] ?? 0);
  const maxBody = size > MAX_BODY_BYTES ? maxBodyOf(request.url) : MAX_BODY_BYTES;
  if (size > maxBody) throw new ApiFailure("PAYLOAD_TOO_LARGE", `The body may have at most ${maxBody} bytes`);
  if (!request.url.startsWith("/")) throw new ApiFailure("BAD_REQUEST", "The request target must be a path");
  if ((request.headersDistinct["host"] ?? []).length > 1)
    throw new ApiFailure("BAD_REQUEST", "There must be one Host");
  next();
};

/** Bytes of a body. Calls of operators have limits of their own, after they have checked the operator. */
function maxBodyOf(url: string): number {
  if (url.startsWith(OPERATOR_PATH)) return MAX_OPERATOR_BODY_BYTES;
  const uploads = findCalls(url.split("?", 1)[0] ?? "").flatMap(({ call }) => call.upload?.maxBytes ?? []);
  return Math.max(MAX_BODY_BYTES, ...uploads);
}

/** Size in the HTTP message: name, colon, space, value, line end. */
function headerBytes(rawHeaders: readonly string[]): number {
  return rawHeaders.reduce((bytes, text) => bytes + Buffer.byteLength(text, "latin1") + 2, 0);
}
