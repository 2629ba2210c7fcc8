import type { LocaleMode } from "./addresses.ts";
import { LOCALES, type Localized, localized } from "./locales.ts";

/** True if the text is exactly `http(s)://host[:port]`. */
export function isOrigin(text: string): boolean {
  return /^https?:\/\/[^=]*$/u.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/**
 * Parses `de=https://…,en=https://…` to an origin per locale. `wrong` names the locales that are missing, invalid,
 * unknown or repeated, and those whose host is another locale's: a request's host must decide its locale.
 */
export function parseLocaleHosts(
  text: string,
): { readonly origins: Localized } | { readonly wrong: readonly string[] } {
  const entries = text.split(",").map((entry) => {
    const [key = "", ...values] = entry.trim().split("=");
    return { key, origin: values.join("=") };
  });
  const originOf = new Map(entries.map(({ key, origin }) => [key, origin]));
  const isKnown = (key: string) => (LOCALES as readonly string[]).includes(key);
  const localeOfHost = new Map<string, string>();
  const wrong = [
    ...LOCALES.filter((locale) => !isOrigin(originOf.get(locale) ?? "")),
    ...[...originOf.keys()].filter((key) => !isKnown(key)),
  ];
  const repeated = entries.flatMap(({ key, origin }, index) => {
    if (entries.findIndex((other) => other.key === key) < index) return [`${key} (twice)`];
    if (!isOrigin(origin)) return [];
    const { host } = new URL(origin);
    const other = localeOfHost.get(host);
    localeOfHost.set(host, other ?? key);
    return other === undefined ? [] : [`${key} (the host of ${other})`];
  });
  const all = [...wrong, ...repeated];
  return all.length > 0 ? { wrong: all } : { origins: localized((locale) => originOf.get(locale) ?? "") };
}

/**
 * The common domain of the locales' hosts (`shop.example` of `de.shop.example` and `fr.shop.example`), for a cookie that all of
 * them read; null: there is none, or one host for all.
 */
export function sharedDomain(mode: LocaleMode): string | null {
  if (mode.kind === "prefix") return null;
  const hosts = LOCALES.map((locale) => new URL(mode.origins[locale]).hostname);
  const [first = [], ...others] = hosts.map((host) => host.split(".").toReversed());
  const end = first.findIndex((label, index) => others.some((labels) => labels[index] !== label));
  const shared = end === -1 ? first : first.slice(0, end);
  return shared.length >= 2 && shared.some((label) => /\D/u.test(label))
    ? shared.toReversed().join(".")
    : null;
}
