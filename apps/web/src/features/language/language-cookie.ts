import { isLocale, type Locale, LOCALES, type LocaleMode } from "@reprise/locale";

/** 365 days, in seconds (specification, section 9). */
const MAX_AGE = 365 * 24 * 60 * 60;

/** Reads the chosen language from a `Cookie` header or `document.cookie`; null: none is chosen. */
export function chosenLanguage(cookies: string): Locale | null {
  const value = /(?:^|;\s*)language=([^;]*)/u.exec(cookies)?.[1];
  return isLocale(value) ? value : null;
}

/** The text of the language cookie: SameSite=Lax, and Secure on https. */
export function languageCookie(locale: Locale, mode: LocaleMode, isSecure: boolean): string {
  const domain =
    mode.kind === "host" ? sharedDomain(LOCALES.map((of) => new URL(mode.origins[of]).hostname)) : null;
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

/** The common domain of the hosts (`shop.example` of `de.shop.example` and `fr.shop.example`); null: there is none. */
export function sharedDomain(hosts: readonly string[]): string | null {
  const [first = [], ...others] = hosts.map((host) => host.split(".").toReversed());
  const end = first.findIndex((label, index) => others.some((labels) => labels[index] !== label));
  const shared = end === -1 ? first : first.slice(0, end);
  return shared.length >= 2 && shared.some((label) => /\D/u.test(label))
    ? shared.toReversed().join(".")
    : null;
}

/** True if the shopper comes from the shop's host of another language, which means that this language is chosen. */
export function comesFromOwnHost(referrer: string, mode: LocaleMode, here: string): boolean {
  if (mode.kind !== "host" || referrer === "") return false;
  const { origin } = new URL(referrer);
  return origin !== here && LOCALES.some((locale) => new URL(mode.origins[locale]).origin === origin);
}
