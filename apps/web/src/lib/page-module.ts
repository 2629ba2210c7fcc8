import type { Domain, RouteName } from "@reprise/locale";
import type { ComponentType } from "react";
import type { AppContext } from "./app-context.ts";

export interface LoaderInput {
  readonly app: AppContext;
  /** The public address; `url.searchParams` is the page's query. */
  readonly url: URL;
  /** Parameters of the named route. */
  readonly params: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** What a page turned out to show: when it has to be made anew, and under which address it may be kept. */
export interface Shown {
  /** Products whose price or stock stands in the page. */
  readonly products: readonly number[];
  /** The canonical query as the page understood it; absent: the one that was asked for. */
  readonly query?: string;
}

/** What a `*.page.tsx` exports. */
export interface PageModule<Data = unknown> {
  /** Runs on the server for the first page and in the browser for those that follow. */
  readonly loader?: (input: LoaderInput) => Promise<Data>;
  readonly Page: ComponentType<{ readonly data: Data }>;
  /** Absent: no products. */
  readonly shown?: (data: Data) => Shown;
}

export interface PageDefinition {
  /** `features/{file}.page.tsx` */
  readonly file: string;
  /** Message catalogues it needs besides `common`. */
  readonly domains: readonly Domain[];
  /** It shows what is the shopper's alone: `no-store`, never in a shared cache. */
  readonly isPersonal?: true;
  /** What it reads of its query: names of parameters, or a list's facets, order and page. Absent: nothing. */
  readonly query?: readonly string[] | "list";
}

export type Pages = Readonly<Partial<Record<RouteName, PageDefinition>>>;
