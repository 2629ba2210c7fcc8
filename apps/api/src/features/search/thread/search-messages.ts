import type {
  ListOutcome,
  ListQuery,
  ProductList,
  SuggestionQuery,
  SuggestionResult,
} from "../query/catalogue-search.ts";
import type { CatalogueProduct } from "../index/catalogue-product.ts";
import type { CatalogueFrame } from "../index/catalogue-source.ts";
import type { CategoryTree } from "../index/category-tree.ts";

/** Products named exactly, by their EAN or ISBN; null: the text is no number. */
export type Article = readonly number[] | null;

/** What is asked of the thread, by name. */
export interface SearchRequests {
  readonly list: { readonly query: ListQuery; readonly article: Article };
  readonly suggest: { readonly query: SuggestionQuery; readonly article: Article };
  readonly change: { readonly products: readonly CatalogueProduct[]; readonly gone: readonly number[] };
  readonly learn: { readonly frame: CatalogueFrame };
}

/** What it answers. */
export interface SearchAnswers {
  readonly list: SentOutcome;
  readonly suggest: SentSuggestions;
  /** Share of the index that is of no use any more. */
  readonly change: number;
  readonly learn: null;
}

export type SearchCall = keyof SearchRequests;

export type Asked = {
  readonly [Call in SearchCall]: {
    readonly number: number;
    readonly call: Call;
    readonly request: SearchRequests[Call];
  };
}[SearchCall];

/** JSON of an answer: it takes half of what a structured clone does. */
export type Answered = { readonly number: number } & (
  | { readonly json: string }
  | { readonly failure: unknown }
);

/** As they cross over: categories, which both sides have, by their ids. */
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
      breadcrumbs: list.category === null ? [] : tree.wayTo(list.category),
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
