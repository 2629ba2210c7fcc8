import { MAX_PHOTO_BYTES, OPERATOR_PATH } from "@reprise/contracts";
import type { RequestHandler } from "express";
import { ApiFailure } from "./api-failure.ts";

export const MAX_PATH_BYTES = 8 * 1024;
export const MAX_HEADER_BYTES = 16 * 1024;
export const MAX_BODY_BYTES = 64 * 1024;
/** Of the calls that the contract names large. */
export const MAX_LARGE_BODY_BYTES = 4 * 1024 * 1024;
export const MAX_NESTING = 20;
/** Of any call of operators, before the one is known. */
const MAX_OPERATOR_BODY_BYTES = Math.max(MAX_LARGE_BODY_BYTES, MAX_PHOTO_BYTES);

/** Refuses requests whose head is too large or malformed, before the body is read. */
export const requestLimits: RequestHandler = (request, _response, next) => {
  if (Buffer.byteLength(request.url) > MAX_PATH_BYTES) {
    throw new ApiFailure("URI_TOO_LONG", `The path may have at most ${MAX_PATH_BYTES} bytes`);
  }
  if (headerBytes(request.rawHeaders) > MAX_HEADER_BYTES) {
    throw new ApiFailure("HEADERS_TOO_LARGE", `The headers may have at most ${MAX_HEADER_BYTES} bytes`);
  }
  // The call has a limit of its own, after it has checked the operator.
  const maxBody = request.url.startsWith(OPERATOR_PATH) ? MAX_OPERATOR_BODY_BYTES : MAX_BODY_BYTES;
  if (Number(request.headers["content-length"] ?? 0) > maxBody) {
    throw new ApiFailure("PAYLOAD_TOO_LARGE", `The body may have at most ${maxBody} bytes`);
  }
  if (!request.url.startsWith("/")) throw new ApiFailure("BAD_REQUEST", "The request target must be a path");
  if ((request.headersDistinct["host"] ?? []).length > 1)
    throw new ApiFailure("BAD_REQUEST", "There must be one Host");
  next();
};

/** Size in the HTTP message: name, colon, space, value, line end. */
function headerBytes(rawHeaders: readonly string[]): number {
  return rawHeaders.reduce((bytes, text) => bytes + Buffer.byteLength(text, "latin1") + 2, 0);
}
