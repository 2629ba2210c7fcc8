import type { FastifyReply } from "fastify";

/**
 * Sends a page between this site and a provider. Its opener policy must match the provider's; any other would
 * cut the popup off from the page that opened it.
 */
export function sendProviderPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({
      "cache-control": "no-store",
      "cross-origin-opener-policy": "unsafe-none",
      "referrer-policy": "no-referrer",
    })
    .type("text/html; charset=utf-8")
    .send(html);
}
