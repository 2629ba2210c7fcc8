import type { Locale, MessageKey } from "@reprise/locale";
import { readMessageCatalogues } from "@reprise/locale/messages";

const byLocale = new Map<Locale, Record<string, string>>();
for (const { locale, messages } of readMessageCatalogues()) {
  byLocale.set(locale, { ...byLocale.get(locale), ...messages });
}

/** A message in a locale, with its parameters filled in. */
export function text(
  locale: Locale,
  key: MessageKey | `${MessageKey}_${"one" | "other"}`,
  params: Readonly<Record<string, string>> = {},
): string {
  const found = byLocale.get(locale)?.[key];
  if (found === undefined) throw new Error(`There is no text ${key} in ${locale}.`);
  return found.replaceAll(/\{\{(\w+)\}\}/gu, (whole, name: string) => params[name] ?? whole);
}

/** All message keys: none may ever be visible. */
export const textKeys: readonly string[] = Object.keys(byLocale.get("de") ?? {});
