import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { SourceLine } from "./catalogue-lines.ts";
import { type Checked, checkLine, textHash } from "./check-line.ts";

/** The products that were stored from these very lines. */
async function findProducts(
  db: Kysely<Schema>,
  lines: readonly SourceLine[],
): Promise<(line: SourceLine) => number | null> {
  const hashes = new Map(lines.map((line) => [line, textHash(line)]));
  const wanted = [...hashes.values()].filter((hash) => hash !== null);
  const rows =
    wanted.length === 0
      ? []
      : await db.selectFrom("product").select(["id", "line_hash"]).where("line_hash", "in", wanted).execute();
  const ids = new Map(rows.map(({ id, line_hash }) => [line_hash, id]));
  return (line) => ids.get(hashes.get(line) ?? null) ?? null;
}

const isProduct = (result: Checked) => !result.ok || result.checked.line.type === "product";

/**
 * Checks lines, but those from which their products were stored: they say nothing new, and reading them is most
 * of the work where little has changed.
 */
export async function checkChangedLines(
  db: Kysely<Schema>,
  lines: readonly SourceLine[],
): Promise<Checked[]> {
  const productOf = await findProducts(db, lines);
  const checks = new Map(
    lines.filter((line) => productOf(line) === null).map((line) => [line, checkLine(line)]),
  );
  // Products may have to be checked against the attributes and categories among the lines.
  const areProducts = checks.values().every(isProduct);
  // A product that a changed line names, too, is to be as the last of its lines says.
  const changed = new Set(
    checks
      .values()
      .flatMap((result) =>
        result.ok && result.checked.line.type === "product" ? [result.checked.line.id] : [],
      ),
  );
  return lines.flatMap((line) => {
    const product = productOf(line);
    const isUnchanged = areProducts && product !== null && !changed.has(product);
    return isUnchanged ? [] : [checks.get(line) ?? checkLine(line)];
  });
}
