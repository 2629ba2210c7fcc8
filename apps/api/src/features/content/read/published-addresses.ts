import { isLandingPageName } from "@reprise/contracts";
import { type Addresses, DEFAULT_LOCALE, type Localized, localized } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { documentPath } from "./document-path.ts";
import { publishedDocuments } from "./stored-document.ts";

/** Kinds whose documents have an address of their own. A landing page may have that of its route, which needs no document. */
const KINDS = ["blog-category", "blog-post", "landing", "legal", "page", "theme"] as const;

export interface ContentAddress {
  readonly paths: Localized;
  readonly changedAt: Date;
}

/** Where published documents are. A document with several versions has one address. */
export async function publishedAddresses(
  db: Kysely<Schema>,
  addresses: Pick<Addresses, "path">,
): Promise<ContentAddress[]> {
  const found = new Map<string, ContentAddress>();
  for (const kind of KINDS)
    for (const document of await publishedDocuments(db, kind, DEFAULT_LOCALE)) {
      if (kind === "landing" && isLandingPageName(document.id)) continue;
      const paths = localized((locale) => documentPath(addresses, document, locale));
      const changedAt = found.get(paths.de)?.changedAt ?? document.updatedAt;
      found.set(paths.de, {
        paths,
        changedAt: changedAt > document.updatedAt ? changedAt : document.updatedAt,
      });
    }
  return [...found.values()];
}
