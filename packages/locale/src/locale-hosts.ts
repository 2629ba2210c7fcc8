import { LOCALES, type Localized, localized } from "./locales.ts";

/** Whether a text is `http(s)://host[:port]` with nothing behind it. */
export function isOrigin(text: string): boolean {
  return /^https?:\/\//u.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** The origins that `de=https://…,en=…` gives the locales, or what of it is wrong or missing. */
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
