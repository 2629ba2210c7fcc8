import { CATALOGUE_SOURCE } from "@reprise/contracts";
import type { ProductLine } from "@reprise/contracts/catalogue-file";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { keyOfTyped, keysOfListed } from "../../stock/stock.read.ts";
import type { CatalogueSource } from "./catalogue-lines.ts";
import { checkChangedLines } from "./check-changed-lines.ts";
import { type CheckedLine, type Rejection, rejectionsOf } from "./check-line.ts";
import { completeProducts } from "./complete-products.ts";
import { readKnownReferences } from "./known-references.ts";
import { lineChunks } from "./line-chunks.ts";
import { readStoredProducts } from "./read-stored-products.ts";

const CHUNK = { lines: 500, characters: 4_000_000 };
/** Changed prices that are named; the others are counted. */
const NAMED_PRICES = 20;

export interface PriceChange {
  readonly id: number;
  readonly label: string;
  /** Cents. */
  readonly from: number;
  readonly to: number;
}

/** What an import of a file would change. */
export interface CataloguePlan {
  readonly products: { readonly added: number; readonly changed: number };
  readonly prices: { readonly changed: number; readonly first: readonly PriceChange[] };
  readonly units: { readonly added: number; readonly changed: number; readonly withdrawn: number };
  /** Devices of the file's products that are on sale now and come from imports. */
  readonly sellable: number;
  readonly rejected: number;
}

export interface PlanOptions {
  readonly db: Kysely<Schema>;
  readonly lines: CatalogueSource;
  readonly onProgress?: (position: number) => void;
  readonly onRejected?: (rejections: readonly Rejection[]) => void | Promise<void>;
  readonly signal?: AbortSignal;
}

type Unit = ProductLine["variants"][number]["units"][number] & { readonly label: string };

/** The units of a product, by the keys of their serials. */
const unitsOf = (product: ProductLine | undefined) =>
  new Map(
    (product?.variants ?? []).flatMap(({ label, units }) =>
      units.map((unit): [string, Unit] => [keyOfTyped(unit.serial), { ...unit, label }]),
    ),
  );

const isSame = (a: Unit, b: Unit) =>
  a.label === b.label && a.fullBattery === b.fullBattery && a.cost === b.cost && a.vatScheme === b.vatScheme;

/** Compares a catalogue with what is stored, and writes nothing. Null: `signal` stopped it. */
export async function planCatalogue(options: PlanOptions): Promise<CataloguePlan | null> {
  const { db, lines, onProgress, onRejected, signal } = options;
  const known = await readKnownReferences(db);
  const rejected = new Set<number>();
  const first: PriceChange[] = [];
  const products = { added: 0, changed: 0 };
  const units = { added: 0, changed: 0, withdrawn: 0 };
  let [prices, sellable] = [0, 0];

  const reject = async (rejections: readonly Rejection[]) => {
    if (rejections.length === 0) return;
    for (const { line } of rejections) rejected.add(line);
    await onRejected?.(rejections);
  };

  function comparePrices(before: ProductLine, after: ProductLine): void {
    const old = new Map(before.variants.map(({ label, price }) => [label, price]));
    for (const { label, price: to } of after.variants) {
      const from = old.get(label);
      if (from === undefined || from === to) continue;
      prices += 1;
      if (first.length < NAMED_PRICES) first.push({ id: after.id, label, from, to });
    }
  }

  /** @returns the listed devices that no import has on sale */
  function compareUnits(before: ProductLine | undefined, after: ProductLine): string[] {
    const [old, listed] = [unitsOf(before), unitsOf(after)];
    for (const [key, unit] of old) {
      const next = listed.get(key);
      if (next === undefined) units.withdrawn += 1;
      else if (!isSame(unit, next)) units.changed += 1;
    }
    return [...listed].flatMap(([key, { serial }]) => (old.has(key) ? [] : [serial]));
  }

  async function compare(checked: readonly CheckedLine[]): Promise<void> {
    const { products: complete, rejections } = await completeProducts(db, checked, "plan");
    await reject(rejections);
    const stored = await readStoredProducts(
      db,
      complete.map(({ line }) => line.id),
    );
    // Of several lines of one product the last one wins.
    const last = new Map(complete.map(({ line }) => [line.id, line]));
    const fresh: string[] = [];
    for (const line of last.values()) {
      const before = stored.get(line.id);
      products[before === undefined ? "added" : "changed"] += 1;
      if (before !== undefined) comparePrices(before, line);
      fresh.push(...compareUnits(before, line));
    }
    units.added += fresh.length - (await unavailable(db, fresh));
  }

  for await (const chunk of lineChunks(lines, CHUNK)) {
    if (signal?.aborted === true) return null;
    const { results, unchanged } = await checkChangedLines(db, chunk);
    const changed: CheckedLine[] = [];
    for (const result of results) {
      if (!result.ok) {
        await reject(result.rejections);
        continue;
      }
      const { checked } = result;
      const { line } = checked;
      if (line.type === "attribute") known.addAttribute(line);
      if (line.type === "category") known.addCategory(line.id);
      if (line.type !== "product") continue;
      const problems = known.problemsOf(line);
      if (problems.length > 0) await reject(rejectionsOf(checked, problems));
      else changed.push(checked);
    }
    const ids = changed.map(({ line }) => (line as ProductLine).id);
    sellable += await countSellable(db, [...unchanged, ...ids]);
    await compare(changed);
    onProgress?.(chunk.at(-1)?.position ?? 0);
  }
  return { products, prices: { changed: prices, first }, units, sellable, rejected: rejected.size };
}

async function countSellable(db: Kysely<Schema>, products: readonly number[]): Promise<number> {
  if (products.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from unit join variant on variant.id = unit.variant_id
    where product_id = any(${products}) and state = 'sellable' and source = ${CATALOGUE_SOURCE}
      and not changed_by_operator`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Listed devices that an import does not put on sale: reserved, sold, or the operators'. */
async function unavailable(db: Kysely<Schema>, serials: readonly string[]): Promise<number> {
  if (serials.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from unit
    where serial_key(serial) = any(${serials.flatMap(keysOfListed)})
      and not (state = 'withdrawn' and source = ${CATALOGUE_SOURCE} and not changed_by_operator)`.execute(db);
  return rows[0]?.count ?? 0;
}
