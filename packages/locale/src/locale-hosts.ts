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
