import { DEFAULT_LOCALE } from "@reprise/locale";
import { sql } from "kysely";
import { FACTS_LINE } from "../import/facts.ts";
import { resolveTargets, type TargetSources } from "../read/resolve-targets.ts";
import { parseTarget } from "../target/target.ts";

interface Row {
  readonly kind: string;
  readonly id: string;
  readonly version: string;
  readonly locale: string;
  readonly target: string;
  readonly line: number;
}

const MOST = 1_000;

/** Links and pictures of texts that name what is not there, or not yet: the first thousand. */
export async function missingTargets(sources: TargetSources) {
  const { rows } = await sql<Row>`
    select kind, id, version, locale, target.target, target.line
    from content_text join content_document as document using (kind, id, version)
    cross join lateral jsonb_to_recordset(targets) as target (target text, line integer)
    where not document.is_gone order by kind, id, version, locale, line, target.target`.execute(sources.db);
  const resolved = await resolveTargets(
    sources,
    rows.map(({ target }) => target),
    DEFAULT_LOCALE,
  );
  return rows
    .filter(({ target }) => parseTarget(target)?.kind !== "grade" && resolved.pathOf(target) === null)
    .slice(0, MOST)
    .map(({ kind, id, version, locale, target, line }) => ({
      file: [
        kind,
        id,
        ...(version === "" ? [] : [version]),
        line === FACTS_LINE ? "document.yaml" : `${locale}.md`,
      ].join("/"),
      line: Math.max(1, line),
      target,
    }));
}
