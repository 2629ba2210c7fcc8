import { isLocale, type Locale, type LocaleMode } from "@reprise/locale";
import type { FastifyRequest } from "fastify";
import { placeOf } from "../server/places.ts";

/** Our pages send their locale with their calls; anything else gets the host's, the cookie's or the default. */
export function callLocale(
  request: FastifyRequest,
  { localeMode }: { readonly localeMode: LocaleMode },
): Locale {
  const { "accept-language": asked } = request.headers;
  if (localeMode.kind === "host") return placeOf(request).locale;
  return [asked, request.cookies["language"]].find(isLocale) ?? placeOf(request).locale;
}
