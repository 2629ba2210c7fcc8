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

/**
 * The document at an address, or where it is.
 * @param slug its part of the address, in any locale or from before; its id where the kind has no slugs
 * @throws {ApiFailure} NOT_FOUND, CONTENT_GONE
 */
export async function visibleDocument<K extends ContentKind>(
  { db, addresses }: Reader,
  { kind, slug, preview }: { readonly kind: K; readonly slug: string; readonly preview?: string | undefined },
  locale: Locale,
): Promise<StoredDocument<K> | { readonly movedTo: string }> {
  const id = kind === "page" || kind === "landing" ? slug : await idOfSlug(db, kind, slug, locale);
  const document = id === null ? null : await readDocument(db, { kind, id }, locale);
  if (document === null) throw noContent();
  if (document.isGone) return goneTo({ db, addresses }, document, locale);
  if (!document.isPublished && !(await isPreviewOf(db, document, preview))) throw noContent();
  return document.slugs[locale] === slug ? document : { movedTo: documentPath(addresses, document, locale) };
}

async function goneTo({ db, addresses }: Reader, { movedTo }: StoredDocument, locale: Locale) {
  const [kind = "", id = ""] = movedTo?.split(":") ?? [];
  const target = movedTo === null ? null : await readDocument(db, { kind: kind as ContentKind, id }, locale);
  // An import refuses redirects to what is gone; one that is not published yet is not shown before its time.
  if (target === null || target.isGone || !target.isPublished)
    throw new ApiFailure("CONTENT_GONE", "The text was withdrawn");
  return { movedTo: documentPath(addresses, target, locale) };
}
