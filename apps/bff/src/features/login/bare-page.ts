import type { FastifyReply } from "fastify";

/**
 * Sends a page between us and a provider. It must stay in touch with the page that opened a popup: any other policy than
 * the provider's own would part the two.
 */
export function sendBarePage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({
      "cache-control": "no-store",
      "cross-origin-opener-policy": "unsafe-none",
      "referrer-policy": "no-referrer",
    })
    .type("text/html; charset=utf-8")
    .send(html);
}
