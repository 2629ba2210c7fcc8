import type { FastifyRequest } from "fastify";

/** Paths that programs ask for; what is wrong there is told by an error item. */
const TECHNICAL =
  /^\/(?:api|media|assets|healthz|readyz|robots\.txt|favicon[^/]*|(?:[a-z]{2}\/)?translations)(?:\/|$)/u;

/**
 * Whether a person waits for the answer in a browser window. Any GET of a page does, whatever it accepts; a
 * write does when it comes from a form.
 */
export function isPageRequest(request: FastifyRequest): boolean {
  // Fastify's own decoration is missing on requests that were refused for their host.
  if (!request.requestContext || TECHNICAL.test(request.requestContext.pathname)) return false;
  if (request.method === "GET" || request.method === "HEAD") return true;
  return request.headers.accept?.includes("text/html") ?? false;
}
