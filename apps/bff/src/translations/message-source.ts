import { type Addresses, type Domain, type Locale } from "@reprise/locale";
import { type MessageCatalogue, readMessageCatalogues } from "@reprise/locale/messages";
import type { MessageSource } from "@reprise/web/page-context";
import fp from "fastify-plugin";

export interface Translations extends MessageSource {
  /** Undefined: the domain does not exist. */
  find(domain: string, locale: Locale): MessageCatalogue | undefined;
  /** True if the key exists in any locale or plural form. */
  hasKey(key: string): boolean;
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/u;

/** All messages of the shop, and their public paths. */
export function createTranslations(addresses: Addresses, catalogues = readMessageCatalogues()): Translations {
  const pathOf = ({ domain, locale, version: v }: MessageCatalogue) =>
    addresses.path("translations", locale, { domain, format: "json" }, { v });
  // The paths are computed once, because the state of each page has them all.
  const byKey = new Map(
    catalogues.map((catalogue) => [
      `${catalogue.locale} ${catalogue.domain}`,
      { catalogue, path: pathOf(catalogue) },
    ]),
  );
  const find = (domain: string, locale: Locale) => byKey.get(`${locale} ${domain}`);
  const get = (domain: Domain, locale: Locale) => {
    const found = find(domain, locale);
    if (!found) throw new Error(`No messages of ${domain} in ${locale}`);
    return found;
  };
  const keys = new Set(
    catalogues.flatMap(({ messages }) => Object.keys(messages)).map((key) => key.replace(PLURAL, "")),
  );
  return {
    find: (domain, locale) => find(domain, locale)?.catalogue,
    hasKey: (key) => keys.has(key),
    messages: (domain, locale) => get(domain, locale).catalogue.messages,
    path: (domain, locale) => get(domain, locale).path,
  };
}

declare module "fastify" {
  interface FastifyInstance {
    translations: Translations;
  }
}

export const translations = fp(
  async (app) => void app.decorate("translations", createTranslations(app.shopAddresses)),
  { name: "translations" },
);
