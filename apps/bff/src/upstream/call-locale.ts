import { isLocale, type Locale, type LocaleMode } from "@reprise/locale";
import type { FastifyRequest } from "fastify";
import { languageCookie } from "../server/cookies.ts";
import { requestContextOf } from "../server/request-context.ts";

/**
 * The locale of a call: with one host per locale, the host's; else `Accept-Language`, which our pages set,
 * then the language cookie, then the path's.
 */
export function callLocale(
  request: FastifyRequest,
  { localeMode }: { readonly localeMode: LocaleMode },
): Locale {
  const { "accept-language": requested } = request.headers;
  if (localeMode.kind === "host") return requestContextOf(request).locale;
  return [requested, languageCookie.read(request)].find(isLocale) ?? requestContextOf(request).locale;
}
