// Defaults for categories, products and frames. Search tests name only the fields that matter to them.
import { localized, type Localized } from "@reprise/locale";
import type { CatalogueProduct } from "../features/search/index/catalogue-product.ts";
import type { Attribute, CatalogueFrame } from "../features/search/index/catalogue-source.ts";
import type { Category } from "../features/search/index/category-tree.ts";

/** The same text in every language. */
export const inAll = (text: string): Localized => localized(() => text);

/** A category below `parentId`, which must be a root. */
export const draftCategory = (
  id: number,
  parentId: number | null,
  change: Partial<Category> = {},
): Category => ({
  id,
  parentId,
  ancestors: parentId === null ? [id] : [parentId, id],
  isAccessory: false,
  names: inAll(`c${id}`),
  paths: inAll(`c${id}`),
  descriptions: inAll(""),
  ...change,
});

export const draftAttribute = (key: string, kind: Attribute["kind"] = "terms"): Attribute => ({
  key,
  kind,
  facet: true,
  label: inAll(key),
  unit: null,
  termLabels: {},
});

export const draftFrame = (change: Partial<CatalogueFrame>): CatalogueFrame => ({
  version: "",
  wordsVersion: "",
  popularQueries: [],
  synonyms: [],
  attributes: [],
  categories: [],
  ...change,
});

/** A product in category 1, in stock as A1. `grades`: bit n puts An in stock, all at the same price. */
export const draftProduct = (
  id: number,
  name: string,
  { grades = 2, ...change }: Partial<CatalogueProduct> & { readonly grades?: number } = {},
): CatalogueProduct => ({
  id,
  brand: null,
  categoryId: 1,
  basicName: name,
  keywords: [],
  attributes: {},
  demand: 0,
  releaseDay: null,
  listPrice: null,
  names: inAll(name),
  price: 100,
  quantity: 1,
  purchasePrice: 0,
  gradePrices: [0, 1, 2, 3, 4].map((grade) => (grades & (1 << grade) ? (change.price ?? 100) : -1)),
  ...change,
});
