import { DEFAULT_LOCALE, type Locale, LOCALES, type Localized, localized } from "@reprise/locale";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { prepared, type Schema } from "../../../db/database.ts";
import type { ContentKind, Facts } from "../import/facts.ts";
import type { FrontMatter } from "../import/front-matter.ts";

type Db = Kysely<Schema>;

/** A document that is there, with its text in the requested locale or in the default one. */
export interface StoredDocument<K extends ContentKind = ContentKind> {
  readonly kind: K;
  readonly id: string;
  readonly version: string;
  readonly facts: Facts<K>;
  readonly front: FrontMatter<K>;
  readonly html: string;
  readonly words: number;
  /** Locale of this text. */
  readonly locale: Locale;
  readonly locales: readonly Locale[];
  /** Its part of the address in each locale; the id where the kind has no slugs. */
  readonly slugs: Localized;
  readonly publishedAt: Date;
  /** When an import last changed it. */
  readonly updatedAt: Date;
  /** False: only a preview link shows it. */
  readonly isPublished: boolean;
  readonly isGone: boolean;
  readonly movedTo: string | null;
  /** False: a promotion before its time. */
  readonly hasBegun: boolean;
  /** True: a promotion after its time. */
  readonly hasEnded: boolean;
  /** The last second of a promotion. Null: no end, or another kind. */
  readonly lastMoment: Date | null;
}

type Row = Omit<StoredDocument, "slugs" | "locales"> & {
  readonly locales: readonly string[];
  readonly slugs: Readonly<Record<string, string>> | null;
};

const COLUMNS = sql`document.kind, document.id, document.version, document.facts, text.front, text.words,
  text.locale, document.published_at as "publishedAt", document.updated_at as "updatedAt", document.published_at <= now() as "isPublished",
  document.is_gone as "isGone", document.moved_to as "movedTo",
  coalesce((document.facts ->> 'validFrom')::timestamptz <= now(), true) as "hasBegun",
  coalesce((document.facts ->> 'validUntil')::timestamptz <= now(), false) as "hasEnded",
  (document.facts ->> 'validUntil')::timestamptz - interval '1 second' as "lastMoment",
  (select array_agg(each.locale) from content_text as each
    where (each.kind, each.id, each.version) = (document.kind, document.id, document.version)) as locales,
  (select json_object_agg(slug.locale, slug.slug) from content_slug as slug
    where slug.kind = document.kind and slug.id = document.id and slug.is_current) as slugs`;

/** The text in the locale, otherwise in the default one. A gone document may have none. */
const textOf = (locale: Locale) => sql`left join lateral (
  select * from content_text
  where (kind, id, version) = (document.kind, document.id, document.version) and locale in (${locale}, ${DEFAULT_LOCALE})
  order by locale = ${locale} desc limit 1) as text on true`;

function fromRow<K extends ContentKind>({ slugs, locales, ...row }: Row): StoredDocument<K> {
  const slugIn = (locale: Locale) => slugs?.[locale] ?? slugs?.[DEFAULT_LOCALE] ?? row.id;
  return {
    ...(row as Omit<StoredDocument<K>, "slugs" | "locales">),
    locales: LOCALES.filter((locale) => locales?.includes(locale)),
    slugs: localized(slugIn),
  };
}

/** A document, published or not. */
export async function readDocument<K extends ContentKind>(
  db: Db,
  { kind, id, version = "" }: { readonly kind: K; readonly id: string; readonly version?: string },
  locale: Locale,
): Promise<StoredDocument<K> | null> {
  const { rows } =
    await sql<Row>`${prepared} select ${COLUMNS}, text.html from content_document as document ${textOf(locale)}
    where document.kind = ${kind} and document.id = ${id} and document.version = ${version}`.execute(db);
  return rows[0] === undefined ? null : fromRow<K>(rows[0]);
}

/** Published and not gone, the newest first, without their texts (`html` is empty). */
async function readPublished<K extends ContentKind>(
  db: Db,
  among: RawBuilder<unknown>,
  locale: Locale,
  limit: number,
): Promise<readonly StoredDocument<K>[]> {
  const { rows } =
    await sql<Row>`${prepared} select ${COLUMNS}, '' as html from content_document as document ${textOf(locale)}
    where ${among} and document.published_at <= now() and not document.is_gone
    order by document.published_at desc, document.id, document.version limit ${limit}`.execute(db);
  return rows.map((row) => fromRow<K>(row));
}

/** The most documents that one statement reads. */
const MAX_DOCUMENTS = 1_000;

/** The published documents of a kind that are not gone, the newest first, without their texts (`html` is empty). */
export const publishedDocuments = <K extends ContentKind>(
  db: Db,
  kind: K,
  locale: Locale,
  {
    limit = MAX_DOCUMENTS,
    category,
  }: { readonly limit?: number; readonly category?: string | undefined } = {},
): Promise<readonly StoredDocument<K>[]> => {
  const inCategory = category === undefined ? sql`true` : sql`document.facts ->> 'category' = ${category}`;
  return readPublished<K>(db, sql`document.kind = ${kind} and ${inCategory}`, locale, limit);
};

/** Those of these documents, of any kinds, that are published and not gone, without their texts. */
export async function publishedAmong<K extends ContentKind>(
  db: Db,
  wanted: readonly { readonly kind: K; readonly id: string }[],
  locale: Locale,
): Promise<readonly StoredDocument<K>[]> {
  if (wanted.length === 0) return [];
  const [kinds, ids] = [wanted.map(({ kind }) => kind), wanted.map(({ id }) => id)];
  const among = sql`(document.kind, document.id) in (select * from unnest(${kinds}::text[], ${ids}::text[]))`;
  return readPublished<K>(db, among, locale, MAX_DOCUMENTS);
}

/** The document that has, or had, a slug: in the locale, otherwise in another one. */
export async function idOfSlug(
  db: Db,
  kind: ContentKind,
  slug: string,
  locale: Locale,
): Promise<string | null> {
  const row = await db
    .selectFrom("content_slug")
    .select("id")
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .orderBy(sql`locale = ${locale}`, "desc")
    .orderBy("is_current", "desc")
    .orderBy("locale")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
