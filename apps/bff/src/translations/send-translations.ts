import type { Locale, RouteMatch } from "@reprise/locale";
import type { FastifyReply } from "fastify";
import fresh from "fresh";
import { RequestError } from "../server/error-item.ts";

const ONE_YEAR = "public, max-age=31536000, immutable";

/** The messages as JSON, or as a script that pushes them to `window.__messages`. */
function bodyOf(
  format: string | undefined,
  content: { domain: string; locale: string; messages: object },
): string {
  if (format === "json") return JSON.stringify(content.messages);
  return `(window.__messages ??= []).push(${JSON.stringify(content).replaceAll("<", "\\u003c")});\n`;
}

/**
 * `/translations/{domain}.{js|json}` (specification, section 2). Cached for a year if requested by version.
 */
export function sendTranslations(
  reply: FastifyReply,
  { locale, match: { params } }: { readonly locale: Locale; readonly match: RouteMatch },
): FastifyReply {
  const found = reply.server.translations.find(params["domain"] ?? "", locale);
  if (!found) throw new RequestError("NOT_FOUND", "No such message domain");
  const { domain, messages, version } = found;
  const { request } = reply;
  const etag = `"${version}"`;
  const isVersioned = new URLSearchParams(request.originalUrl.split("?")[1]).get("v") === version;
  void reply.headers({
    etag,
    "cache-control": isVersioned ? ONE_YEAR : "no-cache",
    "content-language": locale,
  });
  if (fresh(request.headers, { etag })) return reply.code(304).send();
  const type = params["format"] === "json" ? "application/json" : "text/javascript";
  return reply.type(`${type}; charset=utf-8`).send(bodyOf(params["format"], { domain, locale, messages }));
}
