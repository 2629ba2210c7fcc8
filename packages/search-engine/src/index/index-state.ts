import type { CatalogueFrame } from "./catalogue-frame.ts";
import { emptyFacetValues, type FacetValuesState } from "./facet-values.ts";
import { emptyPostings, type PostingsState } from "./postings.ts";
import { emptyOrders, type OrdersState } from "./product-orders.ts";
import { createProductRows, type ProductRows } from "./product-rows.ts";
import { emptyVocabulary, type VocabularyState } from "./vocabulary.ts";

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
