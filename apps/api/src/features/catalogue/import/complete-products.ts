import { isDeepStrictEqual } from "node:util";
import { type ProductChange, type ProductLine, productLine } from "@reprise/contracts/catalogue-file";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { lockStockOf } from "../../stock/stock.public.ts";
import { type CheckedLine, completed, productProblems, type Rejection, rejectionsOf } from "./check-line.ts";
import { readStoredProducts } from "./read-stored-products.ts";

export interface CompletedProducts {
  readonly products: readonly CheckedLine<ProductLine>[];
  readonly rejections: readonly Rejection[];
}

/** The product with its change. A product that is new has what is absent only where nothing is a value. */
function merge(current: ProductLine | undefined, { variants = [], ...change }: ProductChange): unknown {
  const grades = new Map((current?.variants ?? []).map((variant) => [variant.label, variant]));
  for (const variant of variants) {
    const before = grades.get(variant.label) ?? { purchasePrice: null, units: [] };
    grades.set(variant.label, { ...before, ...variant } as ProductLine["variants"][number]);
  }
  return { ...current, ...change, variants: [...grades.values()] };
}

/** Completes a change from what is stored. */
function complete(change: CheckedLine<ProductChange>, current: ProductLine | undefined) {
  const result = productLine.safeParse(merge(current, change.line));
  if (!result.success) {
    const issues = result.error.issues.slice(0, 20).map(({ path, message }) => ({
      field: path.join("."),
      reason:
        current === undefined ? `${message}; the product is new, so its record must be complete` : message,
    }));
    return { rejections: rejectionsOf(change, issues) };
  }
  if (current !== undefined && isDeepStrictEqual(result.data, current)) return null;
  const problems = productProblems(result.data);
  return problems.length > 0
    ? { rejections: rejectionsOf(change, problems) }
    : { product: completed(change, result.data) };
}

/** Completes the changes among lines of products. The devices that are read stay as they are until the transaction ends. */
export async function completeProducts(
  db: Kysely<Schema>,
  lines: readonly CheckedLine[],
): Promise<CompletedProducts> {
  const changes = lines.filter(({ isChange }) => isChange).map(({ line }) => (line as ProductChange).id);
  if (changes.length > 0) await lockStockOf(db, changes);
  const stored = await readStoredProducts(db, changes);
  const products: CheckedLine<ProductLine>[] = [];
  const rejections: Rejection[] = [];
  for (const line of lines) {
    if (!line.isChange) {
      products.push(line as CheckedLine<ProductLine>);
      continue;
    }
    const change = line as CheckedLine<ProductChange>;
    const outcome = complete(change, stored.get(change.line.id));
    if (outcome?.product !== undefined) products.push(outcome.product);
    if (outcome?.rejections !== undefined) rejections.push(...outcome.rejections);
  }
  return { products, rejections };
}
