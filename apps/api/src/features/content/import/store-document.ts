import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { ParsedDocument } from "./parse-document.ts";
import { slugsOf } from "./slugs-of.ts";

type Db = Kysely<Schema>;
type Key = Pick<ParsedDocument, "kind" | "id" | "version">;

/** Stores a document as a whole, and announces that its pages changed. */
export async function storeDocument(transaction: Db, document: ParsedDocument): Promise<void> {
  const { kind, id, version, facts, hash } = document;
  const values = {
    facts: JSON.stringify(facts),
    hash,
    published_at: sql<Date>`coalesce(${facts.publishedAt ?? null}::timestamptz, now())`,
    is_gone: facts.gone === true,
    moved_to: facts.movedTo ?? null,
    updated_at: sql<Date>`now()`,
  };
  await transaction
    .insertInto("content_document")
    .values({ kind, id, version, ...values })
    .onConflict((conflict) =>
      conflict.columns(["kind", "id", "version"]).doUpdateSet({
        ...values,
        // Without a time it was published when it was first stored.
        ...(facts.publishedAt === undefined && { published_at: sql<Date>`content_document.published_at` }),
      }),
    )
    .execute();
  await storeTexts(transaction, document);
  await storeSlugs(transaction, document);
  await storeDueTimes(transaction, document);
  await announceChange(transaction, tagsOf(document));
}

/** The cache tags of the pages that show a document: its own, and those that list its kind. */
export const tagsOf = ({ kind, id }: Pick<Key, "kind" | "id">): readonly string[] => [
  `content:${kind}/${id}`,
  `content:${kind}/all`,
];

async function storeTexts(transaction: Db, { kind, id, version, texts }: ParsedDocument): Promise<void> {
  await transaction
    .deleteFrom("content_text")
    .where("kind", "=", kind)
    .where("id", "=", id)
    .where("version", "=", version)
    .execute();
  if (texts.length === 0) return;
  await transaction
    .insertInto("content_text")
    .values(
      texts.map(({ locale, front, text: { html, words, targets } }) => ({
        kind,
        id,
        version,
        locale,
        html,
        words,
        front: JSON.stringify(front),
        targets: JSON.stringify(targets),
      })),
    )
    .execute();
}

/** The current slugs. Earlier ones of the document stay, so that they redirect; those that it takes from others do not. */
async function storeSlugs(transaction: Db, document: ParsedDocument): Promise<void> {
  const { kind, id } = document;
  await transaction
    .updateTable("content_slug")
    .set({ is_current: false })
    .where("kind", "=", kind)
    .where("id", "=", id)
    .execute();
  const slugs = slugsOf(document);
  if (slugs.length === 0) return;
  await transaction
    .insertInto("content_slug")
    .values(slugs.map(({ locale, slug }) => ({ kind, id, locale, slug, is_current: true })))
    .onConflict((conflict) =>
      conflict.columns(["kind", "locale", "slug"]).doUpdateSet({ id, is_current: true }),
    )
    .execute();
}

/** When its pages change without an import. */
async function storeDueTimes(transaction: Db, { kind, id, version, facts }: ParsedDocument): Promise<void> {
  const times = [
    facts.publishedAt,
    ...("validFrom" in facts ? [facts.validFrom, facts.validUntil] : []),
    ...(version === "" ? [] : [`${version} 00:00:00 Europe/Berlin`]),
  ].filter((time) => time !== undefined);
  for (const tag of tagsOf({ kind, id }))
    await sql`insert into content_due (tag, due_at)
      select distinct ${tag}, time::timestamptz from unnest(${times}::text[]) as time
      where time::timestamptz > now() on conflict do nothing`.execute(transaction);
}

/** Purges the pages with these tags (`tag_change`). In one order, because imports and the job write the same rows. */
export async function announceChange(transaction: Db, tags: readonly string[]): Promise<void> {
  await sql`insert into tag_change (tag, changed_in)
    select tag, pg_current_xact_id() from unnest(${[...tags].toSorted()}::text[]) as tag order by tag
    on conflict (tag) do update set changed_in = excluded.changed_in`.execute(transaction);
}
