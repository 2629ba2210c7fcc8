import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { SourceLine } from "./catalogue-lines.ts";
import { type Checked, checkLine, textHash } from "./check-line.ts";

/** Returns a function for the id of the product that was stored from an identical line. */
async function findProducts(
  db: Kysely<Schema>,
  lines: readonly SourceLine[],
): Promise<(line: SourceLine) => number | null> {
  const hashes = new Map(lines.map((line) => [line, textHash(line)]));
  const known = [...hashes.values()].filter((hash) => hash !== null);
  const rows =
    known.length === 0
      ? []
      : await db.selectFrom("product").select(["id", "line_hash"]).where("line_hash", "in", known).execute();
  const ids = new Map(rows.map(({ id, line_hash }) => [line_hash, id]));
  return (line) => ids.get(hashes.get(line) ?? null) ?? null;
}

const isProduct = (result: Checked) => !result.ok || result.checked.line.type === "product";

export interface CheckedLines {
  readonly results: readonly Checked[];
  /** Products of the lines that were not checked, because they are stored. */
  readonly unchanged: readonly number[];
}

/**
 * Checks lines, except for product lines identical to the stored ones. Parsing those would be most of the
 * work of an import with few changes.
 */
export async function checkChangedLines(
  db: Kysely<Schema>,
  lines: readonly SourceLine[],
): Promise<CheckedLines> {
  const productOf = await findProducts(db, lines);
  const checks = new Map(
    lines.filter((line) => productOf(line) === null).map((line) => [line, checkLine(line)]),
  );
  // Changed attributes or categories among the lines may make unchanged products invalid.
  const areProducts = checks.values().every(isProduct);
  // If another line of the same product changed, all its lines are checked, because the last one wins.
  const changed = new Set(
    checks
      .values()
      .flatMap((result) =>
        result.ok && result.checked.line.type === "product" ? [result.checked.line.id] : [],
      ),
  );
  const unchanged: number[] = [];
  const results = lines.flatMap((line) => {
    const product = productOf(line);
    const isUnchanged = areProducts && product !== null && !changed.has(product);
    if (isUnchanged) unchanged.push(product);
    return isUnchanged ? [] : [checks.get(line) ?? checkLine(line)];
  });
  return { results, unchanged };
}
