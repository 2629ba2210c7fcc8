import { isLocale, type Locale, LOCALES, type LocaleMode, sharedDomain } from "@reprise/locale";

/** 365 days, in seconds (specification, section 9). */
const MAX_AGE = 365 * 24 * 60 * 60;

/** Reads the chosen language from a `Cookie` header or `document.cookie`; null: none is chosen. */
export function chosenLanguage(cookies: string): Locale | null {
  const value = /(?:^|;\s*)language=([^;]*)/u.exec(cookies)?.[1];
  return isLocale(value) ? value : null;
}

/** The text of the language cookie: SameSite=Lax, and Secure on https. */
export function languageCookie(locale: Locale, mode: LocaleMode, isSecure: boolean): string {
  const domain = sharedDomain(mode);
  return [
    `language=${locale}`,
    "Path=/",
    `Max-Age=${MAX_AGE}`,
    "SameSite=Lax",
    ...(domain ? [`Domain=${domain}`] : []),
    ...(isSecure ? ["Secure"] : []),
  ].join("; ");
}

/** Sets the language cookie in the browser. */
export function rememberLanguage(locale: Locale, mode: LocaleMode): void {
  document.cookie = languageCookie(locale, mode, window.location.protocol === "https:");
}

/** True if the shopper comes from the shop's host of another language, which means that this language is chosen. */
export function comesFromOwnHost(referrer: string, mode: LocaleMode, here: string): boolean {
  if (mode.kind !== "host" || referrer === "") return false;
  const { origin } = new URL(referrer);
  return origin !== here && LOCALES.some((locale) => new URL(mode.origins[locale]).origin === origin);
}
