import { LOCALES, type Localized, localized } from "./locales.ts";

/** True if the text is exactly `http(s)://host[:port]`. */
export function isOrigin(text: string): boolean {
  return /^https?:\/\//u.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Parses `de=https://…,en=…` to an origin per locale. `wrong` lists the locales that are missing, invalid or unknown. */
export function parseLocaleHosts(
  text: string,
): { readonly origins: Localized } | { readonly wrong: readonly string[] } {
  const pairs = new Map(
    text.split(",").map((pair) => pair.trim().split("=", 2) as [string, string | undefined]),
  );
  const isKnown = (key: string) => (LOCALES as readonly string[]).includes(key);
  const wrong = [
    ...LOCALES.filter((locale) => !isOrigin(pairs.get(locale) ?? "")),
    ...[...pairs.keys()].filter((key) => !isKnown(key)),
  ];
  return wrong.length > 0 ? { wrong } : { origins: localized((locale) => pairs.get(locale) ?? "") };
}
