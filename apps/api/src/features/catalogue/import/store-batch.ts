import type {
  AttributeLine,
  CatalogueLine,
  CategoryLine,
  PopularQueryLine,
  SeoBlockLine,
} from "@reprise/contracts/catalogue-file";
import { type Transaction, sql } from "kysely";
import type { Database, Schema } from "../../../db/database.ts";
import { addChanges, type CatalogueChanges, NO_CHANGES } from "./catalogue-changes.ts";
import { type CheckedLine, type FieldProblem, type Rejection, rejectionsOf } from "./check-line.ts";
import { completeProducts } from "./complete-products.ts";
import type { KnownReferences } from "./known-references.ts";
import { storeAttributes } from "./store-attributes.ts";
import { storeCategories } from "./store-categories.ts";
import { storeProducts } from "./store-products.ts";
import { storePopularQueries, storeSeoBlocks } from "./store-texts.ts";
import { UnitConflict } from "./store-variants.ts";

export interface BatchOutcome {
  /** Number of new or changed records. */
  readonly stored: number;
  readonly changes: CatalogueChanges;
  readonly rejections: readonly Rejection[];
}

/** Advisory lock: concurrent imports alternate by batch, and each sees what the other one stored. */
const IMPORT_LOCK = 7_304_115;

const FIELD_BY_CONSTRAINT: Readonly<Record<string, FieldProblem>> = {
  product_sku_key: { field: "sku", reason: "is the SKU of another product" },
  product_ean_key: { field: "ean", reason: "is the EAN of another product" },
};

/** Maps a constraint violation to the problem of a line; null: the line is not the cause. */
function problemOf(error: unknown): FieldProblem | null {
  if (error instanceof UnitConflict)
    return { field: "variants", reason: "name a unit (serial) of another product" };
  const {
    code = "",
    constraint = "",
    message,
  } = error as { code?: string; constraint?: string; message?: string };
  if (!/^2[23]/u.test(code)) return null;
  return FIELD_BY_CONSTRAINT[constraint] ?? { field: "", reason: `cannot be stored (${message})` };
}

type OfType<L extends CatalogueLine> = readonly CheckedLine<L>[];

/** Stores the lines of a batch by type; a batch has lines of one type only. */
const STORES: Readonly<
  Record<
    CatalogueLine["type"],
    (
      transaction: Transaction<Schema>,
      lines: readonly CheckedLine[],
      known: KnownReferences,
    ) => Promise<BatchOutcome>
  >
> = {
  attribute: async (transaction, lines, known) => {
    const attributes = lines as OfType<AttributeLine>;
    for (const { line } of attributes) known.addAttribute(line);
    return { stored: await storeAttributes(transaction, attributes), changes: NO_CHANGES, rejections: [] };
  },
  category: async (transaction, lines, known) => {
    const { stored, rejections, ids } = await storeCategories(transaction, lines as OfType<CategoryLine>);
    for (const id of ids) known.addCategory(id);
    return { stored, changes: NO_CHANGES, rejections };
  },
  product: async (transaction, lines) => {
    const { products, rejections } = await completeProducts(transaction, lines);
    const changes = products.length === 0 ? NO_CHANGES : await storeProducts(transaction, products);
    return { stored: changes.products.added + changes.products.changed, changes, rejections };
  },
  popularQuery: async (transaction, lines) => ({
    stored: await storePopularQueries(transaction, lines as OfType<PopularQueryLine>),
    changes: NO_CHANGES,
    rejections: [],
  }),
  seoBlock: async (transaction, lines) => ({
    stored: await storeSeoBlocks(transaction, lines as OfType<SeoBlockLine>),
    changes: NO_CHANGES,
    rejections: [],
  }),
};

/** Stores lines of one type in one transaction. If that fails, stores the valid ones in smaller batches. */
export async function storeBatch(
  database: Database,
  known: KnownReferences,
  lines: readonly CheckedLine[],
): Promise<BatchOutcome> {
  const [first] = lines;
  if (first === undefined) return { stored: 0, changes: NO_CHANGES, rejections: [] };
  try {
    return await database.transaction(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction);
      return STORES[first.line.type](transaction, lines, known);
    });
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    if (lines.length === 1)
      return { stored: 0, changes: NO_CHANGES, rejections: rejectionsOf(first, [problem]) };
    // Halving finds the invalid lines and stores the others.
    const middle = Math.ceil(lines.length / 2);
    const left = await storeBatch(database, known, lines.slice(0, middle));
    const right = await storeBatch(database, known, lines.slice(middle));
    return {
      stored: left.stored + right.stored,
      changes: addChanges(left.changes, right.changes),
      rejections: [...left.rejections, ...right.rejections],
    };
  }
}
