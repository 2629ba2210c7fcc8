import { isLocale, type Locale, LOCALES, type LocaleMode } from "@reprise/locale";

/** 365 days, in seconds (specification, section 9). */
const MAX_AGE = 365 * 24 * 60 * 60;

/** The language chosen earlier, out of a `Cookie` text; null when none was. */
export function chosenLanguage(cookies: string): Locale | null {
  const value = /(?:^|;\s*)language=([^;]*)/u.exec(cookies)?.[1];
  return isLocale(value) ? value : null;
}

/** What to assign to `document.cookie` so that `locale` stays chosen: SameSite=Lax, on https Secure. */
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

/** In the browser. */
export function rememberLanguage(locale: Locale, mode: LocaleMode): void {
  document.cookie = languageCookie(locale, mode, window.location.protocol === "https:");
}

/** The domain that all hosts lie in (`shop.example` of `de.shop.example` and `fr.shop.example`), so that they share the choice. */
export function sharedDomain(hosts: readonly string[]): string | null {
  const [first = [], ...others] = hosts.map((host) => host.split(".").toReversed());
  const end = first.findIndex((label, index) => others.some((labels) => labels[index] !== label));
  const shared = end === -1 ? first : first.slice(0, end);
  return shared.length >= 2 && shared.some((label) => /\D/u.test(label))
    ? shared.toReversed().join(".")
    : null;
}

/** Whether the shopper comes from the shop's host of another language, and so has chosen this one. */
export function comesFromOwnHost(referrer: string, mode: LocaleMode, here: string): boolean {
  if (mode.kind !== "host" || referrer === "") return false;
  const { origin } = new URL(referrer);
  return origin !== here && LOCALES.some((locale) => new URL(mode.origins[locale]).origin === origin);
}
