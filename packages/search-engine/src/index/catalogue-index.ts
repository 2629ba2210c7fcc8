import type { Dictionaries } from "@reprise/query-understanding";
import type { CatalogueFrame } from "./catalogue-frame.ts";
import { createCategoryTree, type CategoryTree } from "./category-tree.ts";
import { createDictionaries } from "./dictionary.ts";
import { FACET_LABELS } from "./facet-labels.ts";
import { createFacetValues, type FacetValues } from "./facet-values.ts";
import { type CatalogueIndexState, emptyState } from "./index-state.ts";
import { createIndexWriter, type IndexWriter } from "./index-writer.ts";
import { createModelOrder, type ModelOrder } from "./model-order.ts";
import { createNames, type Names } from "./names.ts";
import { createPostings, type Postings } from "./postings.ts";
import { createProductOrders, type ProductOrders } from "./product-orders.ts";
import type { ProductRows } from "./product-rows.ts";
import { createProductTerms } from "./product-terms.ts";
import { createScratch, type Scratch } from "./scratch.ts";
import { createSynonyms, type Synonyms } from "./synonyms.ts";
import { createVocabulary, type Vocabulary } from "./vocabulary.ts";

/** In-memory index of the catalogue for lists and searches: columns, facet values, words. */
export interface CatalogueIndex extends IndexWriter {
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
  readonly names: Names;
  /** What it says about words, for one request. */
  dictionaries(): Dictionaries;
  scratch(): Scratch;
  readonly categorySizes: CatalogueIndexState["categorySizes"];
  readonly companionSizes: CatalogueIndexState["companionSizes"];
  /** Number of products. */
  readonly size: number;
  /** Share of deleted rows, 0 to 1. */
  readonly deletedShare: number;
  /** Replaces the synonyms and popular queries. The rest of the frame must be unchanged. */
  updateWords(next: CatalogueFrame): void;
  /** Sorts everything now, so that the first query need not. */
  prepare(): void;
}

/** @param state of an index of the same frame, often from another thread; this index takes ownership of it */
export function createCatalogueIndex(
  frame: CatalogueFrame,
  state: CatalogueIndexState = emptyState(frame),
): CatalogueIndex {
  const { rows, categorySizes, companionSizes } = state;
  const tree = createCategoryTree(frame.categories);
  const brand = { key: "brand", kind: "terms", label: FACET_LABELS.brand } as const;
  const facets = createFacetValues([brand], frame.attributes, state.facets);
  const vocabulary = createVocabulary(state.vocabulary);
  const postings = createPostings(state.postings);
  const orders = createProductOrders(rows, state.orders);
  const terms = createProductTerms(vocabulary, tree, frame.attributes);
  const writer = createIndexWriter(state, { tree, facets, vocabulary, postings, orders, terms });
  let [currentFrame, synonyms] = [frame, createSynonyms(frame.synonyms)];
  let names = createNames(tree, facets);
  const index: CatalogueIndex = {
    state,
    tree,
    facets,
    vocabulary,
    rows,
    postings,
    orders,
    modelOrder: createModelOrder(rows),
    scratch: createScratch(rows),
    categorySizes,
    companionSizes,
    put: writer.put,
    remove: writer.remove,
    rowOf: writer.rowOf,
    get frame() {
      return currentFrame;
    },
    get synonyms() {
      return synonyms;
    },
    get names() {
      return names;
    },
    dictionaries: () => createDictionaries(index),
    updateWords(next) {
      [currentFrame, synonyms] = [next, createSynonyms(next.synonyms)];
      names = createNames(tree, facets);
    },
    prepare() {
      vocabulary.sort();
      orders.prepare();
    },
    get revision() {
      return writer.revision;
    },
    get size() {
      return categorySizes.reduce((sum, size) => sum + size, 0);
    },
    get deletedShare() {
      return rows.count === 0 ? 0 : 1 - index.size / rows.count;
    },
  };
  return index;
}
