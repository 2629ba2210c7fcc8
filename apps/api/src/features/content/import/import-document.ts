import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { FileProblem, ParsedDocument } from "./parse-document.ts";
import { slugsOf } from "./slugs-of.ts";
import { storeDocument } from "./store-document.ts";

export type ImportOutcome =
  | { readonly ok: true; readonly state: "new" | "changed" | "unchanged" }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

type Db = Kysely<Schema>;

/** Imports take turns, so that two cannot give one slug to two documents, or redirect in a circle. */
const LOCK = 7_304_117;

/**
 * Stores a document, or reports why not and stores nothing.
 * @param folder `blog-post/how-we-grade` or `legal/imprint/2026-11-01`
 * @param isDryRun checks only
 */
export async function importDocument(
  transaction: Db,
  folder: string,
  files: Readonly<Record<string, string>>,
  isDryRun = false,
): Promise<ImportOutcome> {
  // Loaded on first use: only operators need the parsers of YAML and Markdown, 6 MB of memory.
  const { parseDocument } = await import("./parse-document.ts");
  const parsed = parseDocument(folder, files);
  if ("problems" in parsed) return { ok: false, problems: parsed.problems };
  const { document } = parsed;
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
  const stored = await transaction
    .selectFrom("content_document")
    .select("hash")
    .where("kind", "=", document.kind)
    .where("id", "=", document.id)
    .where("version", "=", document.version)
    .executeTakeFirst();
  if (stored?.hash === document.hash) return { ok: true, state: "unchanged" };
  const problems = [
    ...(await takenSlugs(transaction, document)),
    ...(await wrongMove(transaction, document)),
    ...(await missingCategory(transaction, document)),
  ];
  if (problems.length > 0) return { ok: false, problems };
  if (!isDryRun) await storeDocument(transaction, document);
  return { ok: true, state: stored === undefined ? "new" : "changed" };
}

async function takenSlugs(db: Db, document: ParsedDocument): Promise<FileProblem[]> {
  const slugs = slugsOf(document);
  if (slugs.length === 0) return [];
  const taken = await db
    .selectFrom("content_slug")
    .select(["locale", "slug", "id"])
    .where("kind", "=", document.kind)
    .where("id", "!=", document.id)
    .where("is_current", "=", true)
    .where(
      "slug",
      "in",
      slugs.map(({ slug }) => slug),
    )
    .execute();
  return slugs.flatMap(({ locale, slug }) => {
    const other = taken.find((each) => each.locale === locale && each.slug === slug);
    const file = document.kind === "promo" ? "document.yaml" : `${locale}.md`;
    return other === undefined ? [] : [{ file, line: 1, message: `${other.id} has the slug ${slug}` }];
  });
}

/** A redirect leads to a document that is there: so there are neither chains nor cycles. */
async function wrongMove(db: Db, { kind, id, facts }: ParsedDocument): Promise<FileProblem[]> {
  const problem = (message: string) => [{ file: "document.yaml", line: 1, message }];
  if (facts.gone !== true) return [];
  const self = `${kind}:${id}`;
  const before = await db
    .selectFrom("content_document")
    .select(["kind", "id"])
    .where("moved_to", "=", self)
    .executeTakeFirst();
  if (before)
    return problem(`${before.kind}:${before.id} is moved here, so it cannot be gone: move that one first`);
  if (facts.movedTo === undefined) return [];
  if (facts.movedTo === self) return problem("is moved to itself");
  const [toKind = "", toId = ""] = facts.movedTo.split(":");
  const target = await db
    .selectFrom("content_document")
    .select("is_gone")
    .where("kind", "=", toKind)
    .where("id", "=", toId)
    .executeTakeFirst();
  if (target === undefined) return problem(`${facts.movedTo}, to which it is moved, is not stored`);
  return target.is_gone ? problem(`${facts.movedTo}, to which it is moved, is gone itself`) : [];
}

async function missingCategory(db: Db, { facts }: ParsedDocument): Promise<FileProblem[]> {
  if (!("author" in facts)) return [];
  const category = await db
    .selectFrom("content_document")
    .select("is_gone")
    .where("kind", "=", "blog-category")
    .where("id", "=", facts.category)
    .executeTakeFirst();
  return category === undefined || category.is_gone
    ? [{ file: "document.yaml", line: 1, message: `category: ${facts.category} is no blog-category` }]
    : [];
}
