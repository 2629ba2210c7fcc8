import type { FastifyReply, FastifyRequest } from "fastify";
import type { WebApp } from "./web-app.ts";

/**
 * Which clients get 103 Early Hints: none, browsers connected directly to this server, or also browsers
 * behind proxies. A proxy without support for 103 (nginx before 1.29) takes it for the final response.
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

/**
 * Only browsers send these headers. Other clients may take the first response that they read for the final
 * one.
 */
function understandsHints({ method, headers, raw }: FastifyRequest, who: EarlyHints): boolean {
  const isNavigation = headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
  if (who === "none" || method !== "GET" || raw.httpVersion !== "1.1" || !isNavigation) return false;
  return who === "all" || FORWARDED.every((name) => headers[name] === undefined);
}

/** The page's files for the `Link` header, known before its data. */
function preloadLinks({ assets }: WebApp, page: string): string[] {
  return [
    ...(assets.stylesheet === null ? [] : [`<${assets.stylesheet}>; rel=preload; as=style`]),
    ...assets.fonts.map((file) => `<${file}>; rel=preload; as=font; type=font/woff2; crossorigin`),
    ...[assets.entry, ...assets.modulePreloads(page)].map((file) => `<${file}>; rel=modulepreload`),
  ];
}

/** Sends a page's files to the browser while the page's data are loaded. */
export type SendEarlyHints = (reply: FastifyReply, source: string) => Promise<void>;

export function createEarlyHints(who: EarlyHints, loadWebApp: () => Promise<WebApp>): SendEarlyHints {
  return async (reply, source) => {
    if (!understandsHints(reply.request, who)) return;
    reply.raw.writeEarlyHints({ link: preloadLinks(await loadWebApp(), source) });
  };
}
