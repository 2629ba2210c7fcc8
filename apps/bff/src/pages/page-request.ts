import type { FastifyRequest } from "fastify";

/** Paths for programs. Their errors are error items. */
const TECHNICAL =
  /^\/(?:api|media|assets|feeds|sitemaps|sitemap\.xml|healthz|readyz|robots\.txt|favicon[^/]*|(?:[a-z]{2}\/)?translations)(?:\/|$)/u;

/**
 * True if the answer is shown in a browser window: any GET of a page regardless of `Accept`, or a form post.
 */
export function isPageRequest(request: FastifyRequest): boolean {
  // The context is missing if the request was refused because of its host.
  if (!request.requestContext || TECHNICAL.test(request.requestContext.pathname)) return false;
  if (request.method === "GET" || request.method === "HEAD") return true;
  return request.headers.accept?.includes("text/html") ?? false;
}
