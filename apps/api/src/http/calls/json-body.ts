import { isUtf8 } from "node:buffer";
import type { Call } from "@reprise/contracts";
import { MAX_BODY_BYTES } from "@reprise/service/http-limits";
import express, { type RequestHandler } from "express";
import { ApiFailure } from "./api-failure.ts";
import { MAX_LARGE_BODY_BYTES } from "./request-limits.ts";

const isJson = (contentType: string) =>
  /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/iu.test(contentType.trim());

/** Refuses a body that is not JSON in UTF-8. A request without a body passes. */
const requireJson: RequestHandler = (request, _response, next) => {
  const hasBody =
    request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0;
  if (hasBody && !isJson(request.headers["content-type"] ?? "")) {
    throw new ApiFailure("UNSUPPORTED_MEDIA_TYPE", "The body must be application/json");
  }
  next();
};

/** Other encodings would be read with replacement characters, which changes texts and addresses. */
function requireUtf8(_request: unknown, _response: unknown, body: Buffer): void {
  if (!isUtf8(body)) throw Object.assign(new Error("The body is not UTF-8"), { type: "entity.parse.failed" });
}

/** Reads the body of a call into `request.body`; undefined where there is none. */
export const jsonBody = ({ isLarge }: Pick<Call, "isLarge">): readonly RequestHandler[] => [
  requireJson,
  // Compressed bodies are refused: a small one could inflate to a very large one.
  express.json({
    limit: isLarge === true ? MAX_LARGE_BODY_BYTES : MAX_BODY_BYTES,
    strict: false,
    inflate: false,
    type: () => true,
    verify: requireUtf8,
  }),
];
