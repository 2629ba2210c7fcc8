import type { CatalogueProduct } from "./catalogue-product.ts";
import type { CatalogueFrame } from "./catalogue-source.ts";
import { createCategoryTree, type CategoryTree } from "./category-tree.ts";
import {
  createFacetValues,
  type FacetValues,
  type FacetValuesState,
  emptyFacetValues,
} from "./facet-values.ts";
import { FACET_LABELS } from "./facet-labels.ts";
import { gradeBits, GRADE_COUNT, NOT_IN_STOCK } from "./grade-prices.ts";
import { withRoom } from "./growing.ts";
import { ALL_LOCALES } from "./locale-bits.ts";
import { createPostings, emptyPostings, MAX_ROWS, type Postings, type PostingsState } from "./postings.ts";
import { createProductOrders, emptyOrders, type OrdersState, type ProductOrders } from "./product-orders.ts";
import { appendRow, COMPANION, createProductRows, TRAITS, type ProductRows } from "./product-rows.ts";
import { createProductTerms, modelWords } from "./product-terms.ts";
import { createRowNumbers } from "./row-numbers.ts";
import { createSynonyms, type Synonyms } from "./synonyms.ts";
import { createVocabulary, emptyVocabulary, type Vocabulary, type VocabularyState } from "./vocabulary.ts";

/** Sorts before every release date there is. */
const LONG_AGO = -1_000_000;

const IN_MODEL = ALL_LOCALES + 1;

/** All of an index but its frame: plain data, which one thread can hand over to another. */
export interface CatalogueIndexState {
  readonly facets: FacetValuesState;
  readonly vocabulary: VocabularyState;
  readonly rows: ProductRows;
  readonly postings: PostingsState;
  readonly orders: OrdersState;
  /** Products of each category itself, by slot. */
  readonly categorySizes: Uint32Array<ArrayBuffer>;
  /** Those of them that go with other products. */
  readonly companionSizes: Uint32Array<ArrayBuffer>;
}

/** The catalogue as lists and searches need it, in memory: columns, facet values, words. */
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
  readonly categorySizes: CatalogueIndexState["categorySizes"];
  readonly companionSizes: CatalogueIndexState["companionSizes"];
  /** Grows with every change of a product. */
  readonly revision: number;
  /** Products in it. */
  readonly size: number;
  /** Share of rows that are of no use any more. */
  readonly waste: number;
  rowOf(id: number): number | null;
  /** Takes a product in, or what has changed of it. */
  put(product: CatalogueProduct): void;
  remove(id: number): void;
  /** Takes over the synonyms and popular queries of a frame that is otherwise the same. */
  learn(next: CatalogueFrame): void;
  /** Prepares what would otherwise be prepared by the first who asks. */
  settle(): void;
}

/** 32 bits of FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

/** Tells whether what a product is found by has changed. */
const fingerprintOf = ({ brand, categoryId, basicName, keywords, attributes, names }: CatalogueProduct) =>
  hashOf(JSON.stringify([brand, categoryId, basicName, keywords, attributes, names]));

/** @param products room for so many at once spares copies on the way */
export const emptyState = ({ categories }: CatalogueFrame, products = 1024): CatalogueIndexState => ({
  facets: emptyFacetValues(),
  vocabulary: emptyVocabulary(),
  rows: createProductRows(products),
  postings: emptyPostings(),
  orders: emptyOrders(),
  categorySizes: new Uint32Array(categories.length),
  companionSizes: new Uint32Array(categories.length),
});

/** @param state what another index of the same frame has become; from then on it is this one's */
export function createCatalogueIndex(
  frame: CatalogueFrame,
  state: CatalogueIndexState = emptyState(frame),
): CatalogueIndex {
  const { rows, categorySizes, companionSizes } = state;
  const tree = createCategoryTree(frame.categories);
  const facets = createFacetValues(
    [{ key: "brand", kind: "terms", label: FACET_LABELS.brand }],
    frame.attributes,
    state.facets,
  );
  const vocabulary = createVocabulary(state.vocabulary);
  const postings = createPostings(state.postings);
  const orders = createProductOrders(rows, state.orders);
  const rowNumbers = createRowNumbers(rows);
  const terms = createProductTerms(vocabulary, tree, frame.attributes);
  let [words, synonyms] = [frame, createSynonyms(frame.synonyms)];
  let revision = 0;
  /** Of the product being taken in: which languages each term was told in, and {@link IN_MODEL}. */
  let told = new Uint8Array(1024);
  const toldTerms: number[] = [];

  function setFigures(row: number, product: CatalogueProduct): void {
    rows.price[row] = product.price;
    rows.quantity[row] = product.quantity;
    rows.grades[row] = gradeBits(product.gradePrices);
    rows.gradePrices.set(product.gradePrices, row * GRADE_COUNT);
    rows.demand[row] = product.demand;
    rows.releaseDay[row] = product.releaseDay ?? LONG_AGO;
    const inStock = product.gradePrices.filter((price) => price !== NOT_IN_STOCK);
    rows.lowestPrice[row] = inStock.length === 0 ? product.price : Math.min(...inStock);
    rows.highestPrice[row] = inStock.length === 0 ? product.price : Math.max(...inStock);
    rows.listPrice[row] = product.listPrice ?? 0;
    rows.saving[row] = product.listPrice === null ? 0 : Math.max(0, 1 - product.price / product.listPrice);
  }

  function setTerms(row: number, product: CatalogueProduct, model: readonly string[]): void {
    terms.send(product, model, (term, field, locales) => {
      told = withRoom(told, term);
      const before = told[term] as number;
      // A term counts once in a language: where it weighs most.
      const fresh = locales & ~before;
      if (fresh === 0) return;
      if (before === 0) toldTerms.push(term);
      told[term] = before | fresh | (field === "model" ? IN_MODEL : 0);
      postings.add(term, row, field, fresh);
    });
    for (const term of toldTerms) {
      const bits = told[term] as number;
      vocabulary.use(term, bits & ALL_LOCALES, (bits & IN_MODEL) !== 0);
      told[term] = 0;
    }
    toldTerms.length = 0;
  }

  function countRow(row: number, by: 1 | -1): void {
    const slot = rows.category[row] as number;
    categorySizes[slot] = (categorySizes[slot] as number) + by;
    if ((rows.traits[row] as number) & COMPANION)
      companionSizes[slot] = (companionSizes[slot] as number) + by;
  }

  function kill(id: number): void {
    const row = rowNumbers.get(id);
    if (row === null) return;
    revision++;
    rows.isAlive[row] = 0;
    orders.note(row);
    countRow(row, -1);
  }

  function put(product: CatalogueProduct): void {
    revision++;
    const known = rowNumbers.get(product.id);
    const fingerprint = fingerprintOf(product);
    if (known !== null && rows.fingerprint[known] === fingerprint) {
      orders.note(known);
      return setFigures(known, product);
    }
    kill(product.id);
    if (rows.count >= MAX_ROWS)
      throw new Error(`More than ${MAX_ROWS} products are more than a posting can name`);
    const values = [
      ...(product.brand === null ? [] : facets.numbersOf("brand", [product.brand])),
      ...Object.entries(product.attributes).flatMap(([key, value]) => facets.numbersOf(key, value)),
    ];
    const row = appendRow(rows, values.slice(0, 255));
    rows.id[row] = product.id;
    rowNumbers.note(row);
    rows.fingerprint[row] = fingerprint;
    rows.category[row] = tree.slot(product.categoryId);
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
    categorySizes,
    companionSizes,
    put,
    get frame() {
      return words;
    },
    get synonyms() {
      return synonyms;
    },
    learn(next) {
      [words, synonyms] = [next, createSynonyms(next.synonyms)];
    },
    remove: kill,
    settle() {
      vocabulary.sort();
      orders.settle();
    },
    rowOf: rowNumbers.get,
    get revision() {
      return revision;
    },
    get size() {
      return categorySizes.reduce((sum, size) => sum + size, 0);
    },
    get waste() {
      return rows.count === 0 ? 0 : 1 - this.size / rows.count;
    },
  };
}
