import type { FastifyReply, FastifyRequest } from "fastify";
import type { WebApp } from "./web-app.ts";

/**
 * Who is sent 103 Early Hints: nobody, browsers that are connected to this server itself, or browsers behind
 * proxies as well. A proxy that does not know 103 (nginx before 1.29) takes it for the answer.
 */
export const EARLY_HINTS = ["none", "direct", "all"] as const;
export type EarlyHints = (typeof EARLY_HINTS)[number];

const FORWARDED = [
  "via",
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/** Only browsers say that they navigate; programs may take the first answer they read for the only one. */
function understandsHints({ method, headers, raw }: FastifyRequest, who: EarlyHints): boolean {
  const isNavigation = headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
  if (who === "none" || method !== "GET" || raw.httpVersion !== "1.1" || !isNavigation) return false;
  return who === "all" || FORWARDED.every((name) => headers[name] === undefined);
}

/** What a page will need, known before its data are: for the header Link. */
function preloadLinks({ assets }: WebApp, page: string): string[] {
  return [
    ...assets.styles(page).map((file) => `<${file}>; rel=preload; as=style`),
    ...assets.fonts.map((file) => `<${file}>; rel=preload; as=font; type=font/woff2; crossorigin`),
    ...[assets.entry, ...assets.modulePreloads(page)].map((file) => `<${file}>; rel=modulepreload`),
  ];
}

/** Tells a browser of a page's files while the page's data are loaded. */
export type SendEarlyHints = (reply: FastifyReply, source: string) => Promise<void>;

export function createEarlyHints(who: EarlyHints, loadWebApp: () => Promise<WebApp>): SendEarlyHints {
  return async (reply, source) => {
    if (!understandsHints(reply.request, who)) return;
    reply.raw.writeEarlyHints({ link: preloadLinks(await loadWebApp(), source) });
  };
}
