import { isLocale, type Locale, type LocaleMode } from "@reprise/locale";
import type { FastifyRequest } from "fastify";
import { requestContextOf } from "../server/request-context.ts";

/** Our pages send their locale with their calls; anything else gets the host's, the cookie's or the default. */
export function callLocale(
  request: FastifyRequest,
  { localeMode }: { readonly localeMode: LocaleMode },
): Locale {
  const { "accept-language": asked } = request.headers;
  if (localeMode.kind === "host") return requestContextOf(request).locale;
  return [asked, request.cookies["language"]].find(isLocale) ?? requestContextOf(request).locale;
}
