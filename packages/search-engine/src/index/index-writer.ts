import type { CatalogueProduct } from "./catalogue-product.ts";
import type { CategoryTree } from "./category-tree.ts";
import { ensureCapacity } from "./ensure-capacity.ts";
import type { FacetValues } from "./facet-values.ts";
import { gradeBits, GRADE_COUNT, NOT_IN_STOCK } from "./grade-prices.ts";
import type { CatalogueIndexState } from "./index-state.ts";
import { ALL_LOCALES } from "./locale-bits.ts";
import { MAX_ROWS, type Postings } from "./postings.ts";
import type { ProductOrders } from "./product-orders.ts";
import { appendRow, COMPANION, NO_MODEL, type ProductRows, TRAITS } from "./product-rows.ts";
import { modelWords, type ProductTerms } from "./product-terms.ts";
import { createRowNumbers } from "./row-numbers.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Release day of products without one; earlier than every real date. */
const UNKNOWN_RELEASE_DAY = -1_000_000;

const IN_MODEL = ALL_LOCALES + 1;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

/** Changes when any searchable field of the product changes, or its model. */
const fingerprintOf = ({
  brand,
  categoryId,
  basicName,
  keywords,
  attributes,
  names,
  model,
}: CatalogueProduct) =>
  hashOf(JSON.stringify([brand, categoryId, basicName, keywords, attributes, names, model]));

/** The parts of an index that a product is written to. */
interface IndexParts {
  readonly tree: CategoryTree;
  readonly facets: FacetValues;
  readonly vocabulary: Vocabulary;
  readonly postings: Postings;
  readonly orders: ProductOrders;
  readonly terms: ProductTerms;
}

export interface IndexWriter {
  /** Adds or updates a product. */
  put(product: CatalogueProduct): void;
  remove(id: number): void;
  /** The row of the product; null: it is not in the index. */
  rowOf(id: number): number | null;
  /** Increases with every product change. */
  readonly revision: number;
}

export function createIndexWriter(state: CatalogueIndexState, parts: IndexParts): IndexWriter {
  const { rows } = state;
  const { tree, facets, orders } = parts;
  const rowNumbers = createRowNumbers(rows);
  const writeTerms = createTermWriter(parts);
  let revision = 0;

  function remove(id: number): void {
    const row = rowNumbers.get(id);
    if (row === null) return;
    revision++;
    rows.isActive[row] = 0;
    orders.markChanged(row);
    countRow(state, row, -1);
  }

  function add(product: CatalogueProduct): number {
    if (rows.count >= MAX_ROWS)
      throw new Error(`The index is full: postings address at most ${MAX_ROWS} rows`);
    const values = [
      ...(product.brand === null ? [] : facets.numbersOf("brand", [product.brand])),
      ...Object.entries(product.attributes).flatMap(([key, value]) => facets.numbersOf(key, value)),
    ];
    const row = appendRow(rows, values.slice(0, 255));
    rows.id[row] = product.id;
    rowNumbers.add(row);
    rows.category[row] = tree.slot(product.categoryId);
    rows.model[row] = modelNumber(state, product.model);
    rows.traits[row] = traitsOf(product, tree);
    countRow(state, row, 1);
    const words = modelWords(product);
    rows.modelLength[row] = Math.min(255, words.length);
    writeTerms(row, product, words);
    return row;
  }

  return {
    put(product) {
      revision++;
      const existing = rowNumbers.get(product.id);
      const fingerprint = fingerprintOf(product);
      if (existing !== null && rows.fingerprint[existing] === fingerprint) {
        orders.markChanged(existing);
        return setFigures(rows, existing, product);
      }
      remove(product.id);
      const row = add(product);
      rows.fingerprint[row] = fingerprint;
      setFigures(rows, row, product);
    },
    remove,
    rowOf: rowNumbers.get,
    get revision() {
      return revision;
    },
  };
}

function setFigures(rows: ProductRows, row: number, product: CatalogueProduct): void {
  rows.price[row] = product.price;
  rows.quantity[row] = product.quantity;
  rows.purchasePrice[row] = product.purchasePrice;
  rows.grades[row] = gradeBits(product.gradePrices);
  rows.gradePrices.set(product.gradePrices, row * GRADE_COUNT);
  rows.demand[row] = product.demand;
  rows.releaseDay[row] = product.releaseDay ?? UNKNOWN_RELEASE_DAY;
  const inStock = product.gradePrices.filter((price) => price !== NOT_IN_STOCK);
  rows.lowestPrice[row] = inStock.length === 0 ? product.price : Math.min(...inStock);
  rows.highestPrice[row] = inStock.length === 0 ? product.price : Math.max(...inStock);
  rows.saving[row] = product.saving;
  rows.gradeSavings.set(product.gradeSavings, row * GRADE_COUNT);
}

const traitsOf = ({ categoryId, attributes, brand }: CatalogueProduct, tree: CategoryTree): number =>
  (tree.get(categoryId)?.isAccessory === true ? TRAITS.accessory : 0) |
  (attributes["platform"] === undefined ? 0 : TRAITS.forPlatform) |
  (brand === null ? 0 : TRAITS.branded);

function modelNumber({ models }: CatalogueIndexState, model: string | null): number {
  if (model === null) return NO_MODEL;
  const number = models.get(model) ?? models.size + 1;
  models.set(model, number);
  return number;
}

/** Adds the row to the sizes of its category, or takes it away. */
function countRow(
  { rows, categorySizes, companionSizes }: CatalogueIndexState,
  row: number,
  by: 1 | -1,
): void {
  const slot = rows.category[row] ?? 0;
  categorySizes[slot] = (categorySizes[slot] ?? 0) + by;
  if ((rows.traits[row] ?? 0) & COMPANION) companionSizes[slot] = (companionSizes[slot] ?? 0) + by;
}

/** Writes the terms of a product to the postings, and counts it in the vocabulary. */
function createTermWriter({ terms, vocabulary, postings }: IndexParts) {
  /** For the product being written: the languages seen for each term, and {@link IN_MODEL}. */
  let seenLocales = new Uint8Array(1024);
  const seenTerms: number[] = [];

  return (row: number, product: CatalogueProduct, modelWords: readonly string[]): void => {
    terms.forEach(product, modelWords, (term, field, locales) => {
      seenLocales = ensureCapacity(seenLocales, term);
      const before = seenLocales[term] ?? 0;
      // A term counts once per language, in its most relevant field.
      const fresh = locales & ~before;
      if (fresh === 0) return;
      if (before === 0) seenTerms.push(term);
      seenLocales[term] = before | fresh | (field === "model" ? IN_MODEL : 0);
      postings.add(term, row, field, fresh);
    });
    for (const term of seenTerms) {
      const bits = seenLocales[term] ?? 0;
      vocabulary.countDocument(term, bits & ALL_LOCALES, (bits & IN_MODEL) !== 0);
      seenLocales[term] = 0;
    }
    seenTerms.length = 0;
  };
}
