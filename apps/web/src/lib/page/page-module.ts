import type { CacheTag } from "@reprise/contracts";
import type { RouteName } from "@reprise/locale";
import type { ComponentType } from "react";
import type { PageQuery } from "../addresses/page-query.ts";
import type { AppContext } from "../context/app-context.ts";

export interface LoaderInput {
  readonly app: AppContext;
  readonly name: RouteName;
  /** Parameters of the named route. */
  readonly params: Readonly<Record<string, string>>;
  /** The request path, with the locale's prefix. */
  readonly pathname: string;
  /** Path and canonical query, as a return address. */
  readonly address: string;
  readonly signal: AbortSignal;
}

/** Arguments of a loader that declares its query (`withQuery`). */
export type QueryInput<Query> = LoaderInput & { readonly query: Query };

export interface QueryLoader<Data, Query> {
  (input: QueryInput<Query>): Promise<Data>;
  readonly query: PageQuery<Query>;
}

/** Passes the declared, parsed query to a loader; other loaders see no query. */
export const withQuery = <Data, Query>(
  query: PageQuery<Query>,
  load: (input: QueryInput<Query>) => Promise<Data>,
): QueryLoader<Data, Query> => Object.assign((input: QueryInput<Query>) => load(input), { query });

/** Cache tags and canonical query of a rendered page. */
export interface CacheInfo {
  /** Cache tags of the data shown: a change of any of them purges the page. */
  readonly tags: readonly CacheTag[];
  /** The canonical query as the page interpreted it; absent: as requested. */
  readonly query?: string;
}

/** Exports of a `*.page.tsx`. */
export interface PageModule<Data = unknown> {
  /** Runs on the server for the first page, in the browser for later ones. */
  readonly loader?: ((input: LoaderInput) => Promise<Data>) | QueryLoader<Data, unknown>;
  readonly Page: ComponentType<{ readonly data: Data }>;
  /** Absent: no changeable data. */
  readonly cacheInfo?: (data: Data) => CacheInfo;
  /** On the server: its file, the key in the manifest of the browser's files. `vite.config.ts` adds it. */
  readonly source?: string;
}

/** A page's module, whatever its data are. */
export interface AnyPageModule {
  readonly loader?: (input: never) => Promise<unknown>;
  readonly Page: ComponentType<{ readonly data: never }>;
  readonly cacheInfo?: (data: never) => CacheInfo;
}
