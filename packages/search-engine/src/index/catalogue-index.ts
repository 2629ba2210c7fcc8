import type { CatalogueFrame } from "./catalogue-frame.ts";
import type { CatalogueProduct } from "./catalogue-product.ts";
import { createCategoryTree, type CategoryTree } from "./category-tree.ts";
import { ensureCapacity } from "./ensure-capacity.ts";
import { FACET_LABELS } from "./facet-labels.ts";
import {
  createFacetValues,
  type FacetValues,
  type FacetValuesState,
  emptyFacetValues,
} from "./facet-values.ts";
import { gradeBits, GRADE_COUNT, NOT_IN_STOCK } from "./grade-prices.ts";
import { ALL_LOCALES } from "./locale-bits.ts";
import { createModelOrder, type ModelOrder } from "./model-order.ts";
import { createNameWords, type NameWords } from "./name-words.ts";
import { createPostings, emptyPostings, MAX_ROWS, type Postings, type PostingsState } from "./postings.ts";
import { createProductOrders, emptyOrders, type OrdersState, type ProductOrders } from "./product-orders.ts";
import {
  appendRow,
  COMPANION,
  createProductRows,
  NO_MODEL,
  TRAITS,
  type ProductRows,
} from "./product-rows.ts";
import { createProductTerms, modelWords } from "./product-terms.ts";
import { createRowNumbers } from "./row-numbers.ts";
import { createScratch, type Scratch } from "./scratch.ts";
import { createSynonyms, type Synonyms } from "./synonyms.ts";
import { createVocabulary, emptyVocabulary, type Vocabulary, type VocabularyState } from "./vocabulary.ts";

/** Release day of products without one; earlier than every real date. */
const UNKNOWN_RELEASE_DAY = -1_000_000;

const IN_MODEL = ALL_LOCALES + 1;

/** The index without its frame: plain data that can be transferred between threads. */
export interface CatalogueIndexState {
  readonly facets: FacetValuesState;
  readonly vocabulary: VocabularyState;
  readonly rows: ProductRows;
  readonly postings: PostingsState;
  readonly orders: OrdersState;
  /** The numbers of models in `rows.model`, from 1. */
  readonly models: Map<string, number>;
  /** Number of products directly in each category, by slot. */
  readonly categorySizes: Uint32Array<ArrayBuffer>;
  /** Number of companion products (accessories, games) directly in each category, by slot. */
  readonly companionSizes: Uint32Array<ArrayBuffer>;
}

/** In-memory index of the catalogue for lists and searches: columns, facet values, words. */
export interface CatalogueIndex {
  readonly state: CatalogueIndexState;
  readonly frame: CatalogueFrame;
  readonly tree: CategoryTree;
  readonly facets: FacetValues;
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
  readonly rows: ProductRows;
  readonly postings: Postings;
  readonly orders: ProductOrders;
  readonly modelOrder: ModelOrder;
  readonly nameWords: NameWords;
  scratch(): Scratch;
  readonly categorySizes: CatalogueIndexState["categorySizes"];
  readonly companionSizes: CatalogueIndexState["companionSizes"];
  /** Increases with every product change. */
  readonly revision: number;
  /** Number of products. */
  readonly size: number;
  /** Share of deleted rows, 0 to 1. */
  readonly deletedShare: number;
  rowOf(id: number): number | null;
  /** Adds or updates a product. */
  put(product: CatalogueProduct): void;
  remove(id: number): void;
  /** Replaces the synonyms and popular queries. The rest of the frame must be unchanged. */
  updateWords(next: CatalogueFrame): void;
  /** Sorts everything now, so that the first query need not. */
  prepare(): void;
}

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

/** @param products initial capacity; the right one avoids copies while the index grows */
export const emptyState = ({ categories }: CatalogueFrame, products = 1024): CatalogueIndexState => ({
  facets: emptyFacetValues(),
  vocabulary: emptyVocabulary(),
  rows: createProductRows(products),
  postings: emptyPostings(),
  orders: emptyOrders(),
  models: new Map(),
  categorySizes: new Uint32Array(categories.length),
  companionSizes: new Uint32Array(categories.length),
});

/** @param state of an index of the same frame, often from another thread; this index takes ownership of it */
export function createCatalogueIndex(
  frame: CatalogueFrame,
  state: CatalogueIndexState = emptyState(frame),
): CatalogueIndex {
  const { rows, models, categorySizes, companionSizes } = state;
  const tree = createCategoryTree(frame.categories);
  const facets = createFacetValues(
    [{ key: "brand", kind: "terms", label: FACET_LABELS.brand }],
    frame.attributes,
    state.facets,
  );
  const vocabulary = createVocabulary(state.vocabulary);
  const postings = createPostings(state.postings);
  const orders = createProductOrders(rows, state.orders);
  const modelOrder = createModelOrder(rows);
  const rowNumbers = createRowNumbers(rows);
  const terms = createProductTerms(vocabulary, tree, frame.attributes);
  let [currentFrame, synonyms] = [frame, createSynonyms(frame.synonyms)];
  let nameWords = createNameWords(tree, facets);
  let revision = 0;
  /** For the product being indexed: the languages seen for each term, and {@link IN_MODEL}. */
  let seenLocales = new Uint8Array(1024);
  const seenTerms: number[] = [];

  function setFigures(row: number, product: CatalogueProduct): void {
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

  function setTerms(row: number, product: CatalogueProduct, model: readonly string[]): void {
    terms.forEach(product, model, (term, field, locales) => {
      seenLocales = ensureCapacity(seenLocales, term);
      const before = seenLocales[term] as number;
      // A term counts once per language, in its most relevant field.
      const fresh = locales & ~before;
      if (fresh === 0) return;
      if (before === 0) seenTerms.push(term);
      seenLocales[term] = before | fresh | (field === "model" ? IN_MODEL : 0);
      postings.add(term, row, field, fresh);
    });
    for (const term of seenTerms) {
      const bits = seenLocales[term] as number;
      vocabulary.countDocument(term, bits & ALL_LOCALES, (bits & IN_MODEL) !== 0);
      seenLocales[term] = 0;
    }
    seenTerms.length = 0;
  }

  function modelNumber(model: string | null): number {
    if (model === null) return NO_MODEL;
    const number = models.get(model) ?? models.size + 1;
    models.set(model, number);
    return number;
  }

  function countRow(row: number, by: 1 | -1): void {
    const slot = rows.category[row] as number;
    categorySizes[slot] = (categorySizes[slot] as number) + by;
    if ((rows.traits[row] as number) & COMPANION)
      companionSizes[slot] = (companionSizes[slot] as number) + by;
  }

  function remove(id: number): void {
    const row = rowNumbers.get(id);
    if (row === null) return;
    revision++;
    rows.isActive[row] = 0;
    orders.markChanged(row);
    countRow(row, -1);
  }

  function put(product: CatalogueProduct): void {
    revision++;
    const existing = rowNumbers.get(product.id);
    const fingerprint = fingerprintOf(product);
    if (existing !== null && rows.fingerprint[existing] === fingerprint) {
      orders.markChanged(existing);
      return setFigures(existing, product);
    }
    remove(product.id);
    if (rows.count >= MAX_ROWS)
      throw new Error(`The index is full: postings address at most ${MAX_ROWS} rows`);
    const values = [
      ...(product.brand === null ? [] : facets.numbersOf("brand", [product.brand])),
      ...Object.entries(product.attributes).flatMap(([key, value]) => facets.numbersOf(key, value)),
    ];
    const row = appendRow(rows, values.slice(0, 255));
    rows.id[row] = product.id;
    rowNumbers.add(row);
    rows.fingerprint[row] = fingerprint;
    rows.category[row] = tree.slot(product.categoryId);
    rows.model[row] = modelNumber(product.model);
    rows.traits[row] =
      (tree.get(product.categoryId)?.isAccessory === true ? TRAITS.accessory : 0) |
      (product.attributes["platform"] === undefined ? 0 : TRAITS.forPlatform) |
      (product.brand === null ? 0 : TRAITS.branded);
    countRow(row, 1);
    const model = modelWords(product);
    rows.modelLength[row] = Math.min(255, model.length);
    setFigures(row, product);
    setTerms(row, product, model);
  }

  return {
    state,
    tree,
    facets,
    vocabulary,
    rows,
    postings,
    orders,
    modelOrder,
    scratch: createScratch(rows),
    categorySizes,
    companionSizes,
    put,
    get frame() {
      return currentFrame;
    },
    get synonyms() {
      return synonyms;
    },
    get nameWords() {
      return nameWords;
    },
    updateWords(next) {
      [currentFrame, synonyms] = [next, createSynonyms(next.synonyms)];
      nameWords = createNameWords(tree, facets);
    },
    remove,
    prepare() {
      vocabulary.sort();
      orders.prepare();
    },
    rowOf: rowNumbers.get,
    get revision() {
      return revision;
    },
    get size() {
      return categorySizes.reduce((sum, size) => sum + size, 0);
    },
    get deletedShare() {
      return rows.count === 0 ? 0 : 1 - this.size / rows.count;
    },
  };
}
