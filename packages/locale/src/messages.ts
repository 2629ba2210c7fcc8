import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createI18n, type Messages, type Translate } from "./i18n.ts";
import { LOCALES, type Locale, type Localized, localized } from "./locales.ts";
import { type Domain, DOMAINS } from "./message-keys.ts";

export interface MessageCatalogue {
  readonly domain: Domain;
  readonly locale: Locale;
  readonly messages: Messages;
  /** Changes when a text changes, so that `/translations` responses are immutable. */
  readonly version: string;
}

function read(domain: Domain, locale: Locale): MessageCatalogue {
  const text = readFileSync(new URL(`./messages/${domain}/${locale}.json`, import.meta.url), "utf8");
  return {
    domain,
    locale,
    messages: JSON.parse(text) as Messages,
    version: createHash("sha256").update(text).digest("hex").slice(0, 12),
  };
}

/** Reads all message catalogues from disk. Server only; browsers use `/translations`. */
export function readMessageCatalogues(): readonly MessageCatalogue[] {
  return DOMAINS.flatMap((domain) => LOCALES.map((locale) => read(domain, locale)));
}

/** Reads the texts of some domains from disk, in every locale. Server only. */
export function readTexts(...domains: readonly Domain[]): Localized<Translate> {
  return localized((locale) => {
    const messages = domains.map((domain) => read(domain, locale).messages);
    return createI18n(locale, Object.assign({}, ...messages) as Messages).t;
  });
}
