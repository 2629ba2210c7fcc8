import { isLandingPageName } from "@reprise/contracts";
import { type Addresses, DEFAULT_LOCALE, type Locale, type Localized } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { documentPath } from "./document-path.ts";
import { publishedDocuments } from "./stored-document.ts";

/** Kinds whose documents have an address of their own. A landing page may have that of its route, which needs no document. */
const KINDS = ["blog-category", "blog-post", "landing", "legal", "page", "theme"] as const;

export interface ContentAddress {
  /** The paths in the locales that have a text. In others the page repeats the German text. */
  readonly paths: Readonly<Partial<Localized>>;
  readonly changedAt: Date;
}

/**
 * Where published documents are: the canonical addresses of their pages. A document with several versions has one address.
 * @param except documents whose canonical address is another one's, such as `landing/home-b`
 */
export async function publishedAddresses(
  db: Kysely<Schema>,
  addresses: Pick<Addresses, "path">,
  except: ReadonlySet<string>,
): Promise<ContentAddress[]> {
  const found = new Map<string, ContentAddress>();
  for (const kind of KINDS)
    for (const document of await publishedDocuments(db, kind, DEFAULT_LOCALE)) {
      const { id, updatedAt, locales } = document;
      if ((kind === "landing" && isLandingPageName(id)) || except.has(`${kind}/${id}`)) continue;
      const pathIn = (locale: Locale) => documentPath(addresses, document, locale);
      const key = pathIn(DEFAULT_LOCALE);
      // The newest version comes first.
      const newer = found.get(key);
      found.set(key, {
        paths: newer?.paths ?? Object.fromEntries(locales.map((locale) => [locale, pathIn(locale)])),
        changedAt: newer && newer.changedAt > updatedAt ? newer.changedAt : updatedAt,
      });
    }
  return [...found.values()];
}
