import type { FastifyRequest } from "fastify";
import { RequestError } from "../server/error-item.ts";
import { isWrite } from "../server/is-write.ts";
import { requestContextOf } from "../server/request-context.ts";

/**
 * True if `Origin` is ours, or the browser sends `Sec-Fetch-Site: same-origin` without a foreign `Origin`.
 * False if both headers are missing.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, "sec-fetch-site": site } = request.headers;
  const isForeign = origin !== undefined && origin !== "null" && origin !== requestContextOf(request).origin;
  const isOurs = origin === requestContextOf(request).origin || site === "same-origin";
  return isOurs && !isForeign;
}

/** Refuses writes that do not come from our own pages. */
export async function requireSameOrigin(request: FastifyRequest): Promise<void> {
  if (isWrite(request) && !isSameOrigin(request))
    throw new RequestError("FORBIDDEN", "The request does not come from this site");
}
