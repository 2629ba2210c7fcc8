import type { Addresses, Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { sha256 } from "../../../http/calls/sha256.ts";
import type { ContentKind } from "../import/facts.ts";
import { documentPath } from "./document-path.ts";
import { idOfSlug, readDocument, type StoredDocument } from "./stored-document.ts";

type Db = Kysely<Schema>;

export interface Reader {
  readonly db: Db;
  readonly addresses: Pick<Addresses, "path">;
}

export const noContent = () => new ApiFailure("NOT_FOUND", "There is no such text");

/** True: the token is that of a preview link of this document. */
export async function isPreviewOf(
  db: Db,
  { kind, id, version }: Pick<StoredDocument, "kind" | "id" | "version">,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false;
  const row = await db
    .selectFrom("content_preview")
    .select("id")
    .where("token_hash", "=", sha256(token))
    .where("kind", "=", kind)
    .where("id", "=", id)
    .where("version", "=", version)
    .where((where) => where("expires_at", ">", where.fn<Date>("now")))
    .executeTakeFirst();
  return row !== undefined;
}

/** For what was withdrawn without a replacement. */
export const goneContent = () => new ApiFailure("CONTENT_GONE", "The text was withdrawn");

interface Address<K extends ContentKind> {
  readonly kind: K;
  /** Its part of the address, in any locale or from before; its id where the kind has no slugs. */
  readonly slug: string;
  readonly preview?: string | undefined;
}

interface Moved {
  readonly movedTo: string;
}

/** The document at an address, or the address to redirect to. `none`: none is published there; `gone`: it was taken out. */
export async function findVisible<K extends ContentKind>(
  reader: Reader,
  { kind, slug, preview }: Address<K>,
  locale: Locale,
): Promise<StoredDocument<K> | Moved | "none" | "gone"> {
  const { db, addresses } = reader;
  const id = kind === "page" || kind === "landing" ? slug : await idOfSlug(db, kind, slug, locale);
  const document = id === null ? null : await readDocument(db, { kind, id }, locale);
  if (document === null) return "none";
  if (document.isGone) return goneTo(reader, document, locale);
  if (!document.isPublished && !(await isPreviewOf(db, document, preview))) return "none";
  return document.slugs[locale] === slug ? document : { movedTo: documentPath(addresses, document, locale) };
}

/**
 * The document at an address, or the address to redirect to.
 * @throws {ApiFailure} NOT_FOUND, CONTENT_GONE
 */
export async function visibleDocument<K extends ContentKind>(
  reader: Reader,
  address: Address<K>,
  locale: Locale,
): Promise<StoredDocument<K> | Moved> {
  const found = await findVisible(reader, address, locale);
  if (found === "none") throw noContent();
  if (found === "gone") throw goneContent();
  return found;
}

/**
 * Where a withdrawn document leads: to what replaces it, a post otherwise to its category. Both are there, so that there is
 * no chain: an import refuses redirects to what is gone, and what is not published yet is not shown before its time.
 */
async function goneTo(
  { db, addresses }: Reader,
  document: StoredDocument,
  locale: Locale,
): Promise<Moved | "gone"> {
  const { movedTo, facts } = document;
  const category = "author" in facts ? `blog-category:${facts.category}` : null;
  for (const place of [movedTo, category]) {
    const [kind = "", id = ""] = place?.split(":") ?? [];
    const target = place === null ? null : await readDocument(db, { kind: kind as ContentKind, id }, locale);
    if (target !== null && !target.isGone && target.isPublished)
      return { movedTo: documentPath(addresses, target, locale) };
  }
  return "gone";
}
