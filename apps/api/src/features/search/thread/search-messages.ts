import type {
  BestMatch,
  CatalogueFrame,
  CatalogueProduct,
  CategoryTree,
  ListOutcome,
  ListQuery,
  ProductList,
  SuggestionQuery,
  SuggestionResult,
  TradeInOutcome,
  TradeInQuery,
} from "@reprise/search-engine";

/** Ids of the products with the EAN or ISBN of the query; null: the query is not such a number. */
export type Article = readonly number[] | null;

/** Request of each call to the search thread. */
export interface SearchRequests {
  readonly list: { readonly query: ListQuery; readonly article: Article };
  readonly suggest: { readonly query: SuggestionQuery; readonly article: Article };
  readonly tradeIns: { readonly query: TradeInQuery; readonly article: Article };
  readonly bestMatch: { readonly query: SuggestionQuery; readonly article: Article };
  readonly change: { readonly products: readonly CatalogueProduct[]; readonly removed: readonly number[] };
  readonly updateWords: { readonly frame: CatalogueFrame };
}

/** Response of each call. */
export interface SearchResponses {
  readonly list: SentOutcome;
  readonly suggest: SentSuggestions;
  readonly tradeIns: TradeInOutcome;
  readonly bestMatch: BestMatch | null;
  /** Share of deleted rows, 0 to 1. */
  readonly change: number;
  readonly updateWords: null;
}

export type SearchCall = keyof SearchRequests;

export type SearchThreadRequest = {
  readonly [Call in SearchCall]: {
    readonly number: number;
    readonly call: Call;
    readonly request: SearchRequests[Call];
  };
}[SearchCall];

/** The response as JSON: half the CPU time of a structured clone. */
export type SearchThreadResponse = { readonly number: number } & (
  | { readonly json: string }
  | { readonly failure: unknown }
);

/** A list as sent between threads. Categories are sent as ids, because both sides have the category tree. */
type SentList = Omit<ProductList, "category" | "breadcrumbs" | "children" | "alternatives"> & {
  readonly category: number | null;
  readonly children: readonly { readonly category: number; readonly count: number }[];
  readonly alternatives:
    | (Omit<NonNullable<ProductList["alternatives"]>, "categories"> & {
        readonly categories: readonly number[];
      })
    | null;
};
type SentOutcome =
  | Exclude<ListOutcome, { readonly kind: "list" }>
  | { readonly kind: "list"; readonly list: SentList };
type SentSuggestions = Omit<SuggestionResult, "categories"> & { readonly categories: readonly number[] };

const idOf = ({ id }: { readonly id: number }) => id;

export function sendOutcome(outcome: ListOutcome): SentOutcome {
  if (outcome.kind !== "list") return outcome;
  const { breadcrumbs: _, ...list } = outcome.list;
  return {
    kind: "list",
    list: {
      ...list,
      category: list.category?.id ?? null,
      children: list.children.map(({ category, count }) => ({ category: category.id, count })),
      alternatives: list.alternatives && {
        ...list.alternatives,
        categories: list.alternatives.categories.map(idOf),
      },
    },
  };
}

export function receiveOutcome(sent: SentOutcome, tree: CategoryTree): ListOutcome {
  if (sent.kind !== "list") return sent;
  const { list } = sent;
  return {
    kind: "list",
    list: {
      ...list,
      category: list.category === null ? null : tree.get(list.category),
      breadcrumbs: list.category === null ? [] : tree.breadcrumbsTo(list.category),
      children: list.children.flatMap(({ category: id, count }) => {
        const category = tree.get(id);
        return category === null ? [] : [{ category, count }];
      }),
      alternatives: list.alternatives && {
        ...list.alternatives,
        categories: categoriesOf(list.alternatives.categories, tree),
      },
    },
  };
}

export const sendSuggestions = ({ categories, ...rest }: SuggestionResult): SentSuggestions => ({
  ...rest,
  categories: categories.map(idOf),
});

export const receiveSuggestions = (
  { categories, ...rest }: SentSuggestions,
  tree: CategoryTree,
): SuggestionResult => ({ ...rest, categories: categoriesOf(categories, tree) });

const categoriesOf = (ids: readonly number[], tree: CategoryTree) => ids.flatMap((id) => tree.get(id) ?? []);
