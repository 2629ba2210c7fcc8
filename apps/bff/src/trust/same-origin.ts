import type { FastifyRequest } from "fastify";
import { RequestError } from "../errors/error-item.ts";
import { isWrite } from "../server/is-write.ts";
import { requestContextOf } from "../server/request-context.ts";

/**
 * Whether a request proves to come from our own pages: `Origin` is ours, or the browser says
 * `Sec-Fetch-Site: same-origin`. Without either header there is no proof.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, "sec-fetch-site": site } = request.headers;
  const isForeign = origin !== undefined && origin !== "null" && origin !== requestContextOf(request).origin;
  const isOurs = origin === requestContextOf(request).origin || site === "same-origin";
  return isOurs && !isForeign;
}

/** Refuses a write that does not come from our own pages. */
export async function requireSameOrigin(request: FastifyRequest): Promise<void> {
  if (isWrite(request) && !isSameOrigin(request))
    throw new RequestError("FORBIDDEN", "The request does not come from this site");
}
