import type { LegalDocument } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { contentView } from "./content-view.ts";
import type { TargetSources } from "./resolve-targets.ts";
import { readDocument } from "./stored-document.ts";
import { isPreviewOf, noContent } from "./visible-document.ts";

interface Version {
  readonly effectiveOn: string;
  readonly isEffective: boolean;
}

async function readVersions(db: Kysely<Schema>, type: string): Promise<readonly Version[]> {
  const { rows } = await sql<Version>`select version as "effectiveOn",
      version <= to_char(now() at time zone 'Europe/Berlin', 'YYYY-MM-DD') as "isEffective"
    from content_document where kind = 'legal' and id = ${type} and published_at <= now() and not is_gone
    order by version desc`.execute(db);
  return rows;
}

/**
 * A legal document: the latest version that is in force, otherwise the first one that is announced; or the named one.
 * @throws {ApiFailure} NOT_FOUND
 */
export async function legalDocument(
  sources: TargetSources,
  asked: {
    readonly type: LegalDocument["type"];
    readonly version: string | undefined;
    readonly preview: string | undefined;
  },
  locale: Locale,
): Promise<LegalDocument> {
  const { type } = asked;
  const versions = await readVersions(sources.db, type);
  const current = versions.find(({ isEffective }) => isEffective) ?? versions.at(-1);
  const version = asked.version ?? current?.effectiveOn;
  const document =
    version === undefined
      ? null
      : await readDocument(sources.db, { kind: "legal", id: type, version }, locale);
  if (document === null || document.isGone) throw noContent();
  if (!document.isPublished && !(await isPreviewOf(sources.db, document, asked.preview))) throw noContent();
  const { view } = await contentView(sources, document, locale);
  const isCurrent = (each: string) => each === current?.effectiveOn;
  return {
    ...view,
    type,
    effectiveOn: document.version,
    isCurrent: isCurrent(document.version),
    isTemplate: document.facts.isTemplate === true,
    changes: document.front.changes ?? null,
    versions: versions.map(({ effectiveOn }) => ({ effectiveOn, isCurrent: isCurrent(effectiveOn) })),
  };
}

/** The terms and conditions in force. */
export const termsInForce = (sources: TargetSources, locale: Locale): Promise<LegalDocument | null> =>
  legalDocument(
    sources,
    { type: "terms-and-conditions", version: undefined, preview: undefined },
    locale,
  ).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.code === "NOT_FOUND") return null;
    throw error;
  });
