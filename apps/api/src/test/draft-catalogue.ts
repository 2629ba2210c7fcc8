// What tests of search are about is named by them; the rest of a category, a product and a frame is filled in here.
import { localized, type Localized } from "@reprise/locale";
import type { CatalogueProduct } from "../features/search/index/catalogue-product.ts";
import type { Attribute, CatalogueFrame } from "../features/search/index/catalogue-source.ts";
import type { Category } from "../features/search/index/category-tree.ts";

/** The same in every language. */
export const inAll = (text: string): Localized => localized(() => text);

/** Below `parentId`, which is a root. */
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

/** In stock as A1, in the category 1. `grades`: bit n, An is in stock, for the product's one price. */
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
  gradePrices: [0, 1, 2, 3, 4].map((grade) => (grades & (1 << grade) ? (change.price ?? 100) : -1)),
  ...change,
});
