import type { CacheTag } from "@reprise/contracts";
import type { Domain, RouteName } from "@reprise/locale";
import type { ComponentType } from "react";
import type { AppContext } from "./app-context.ts";
import type { PageQuery } from "./page-query.ts";

export interface LoaderInput {
  readonly app: AppContext;
  readonly name: RouteName;
  /** Parameters of the named route. */
  readonly params: Readonly<Record<string, string>>;
  /** The page's path as sent, with the locale's prefix. */
  readonly pathname: string;
  /** The path, and what the page reads of its query: where to come back to. */
  readonly address: string;
  readonly signal: AbortSignal;
}

/** Of a page that declares what it reads of its query (`withQuery`). */
export type QueryInput<Query> = LoaderInput & { readonly query: Query };

export interface QueryLoader<Data, Query> {
  (input: QueryInput<Query>): Promise<Data>;
  readonly query: PageQuery<Query>;
}

/** Gives a loader the query that its page declares, parsed. Without this a loader sees nothing of the query. */
export const withQuery = <Data, Query>(
  query: PageQuery<Query>,
  load: (input: QueryInput<Query>) => Promise<Data>,
): QueryLoader<Data, Query> => Object.assign((input: QueryInput<Query>) => load(input), { query });

/** What a page turned out to show: when it has to be rendered anew, and under which address it may be cached. */
export interface Shown {
  /** What stands in the page and may change: a change of any of it purges the page from the cache. */
  readonly tags: readonly CacheTag[];
  /** The canonical query as the page understood it; absent: the one that was asked for. */
  readonly query?: string;
}

/** What a `*.page.tsx` exports. */
export interface PageModule<Data = unknown> {
  /** Runs on the server for the first page and in the browser for those that follow. */
  readonly loader?: ((input: LoaderInput) => Promise<Data>) | QueryLoader<Data, unknown>;
  readonly Page: ComponentType<{ readonly data: Data }>;
  /** Absent: nothing that changes. */
  readonly shown?: (data: Data) => Shown;
}

export interface PageDefinition {
  /** `features/{file}.page.tsx` */
  readonly file: string;
  /** Message catalogues it needs besides `common`. */
  readonly domains: readonly Domain[];
  /** It shows what is the shopper's alone: `no-store`, never in a shared cache. */
  readonly isPersonal?: true;
}

export type Pages = Readonly<Partial<Record<RouteName, PageDefinition>>>;
