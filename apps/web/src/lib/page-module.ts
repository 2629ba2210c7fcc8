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

/** What a `*.page.tsx` exports. */
export interface PageModule<Data = unknown> {
  /** Runs on the server for the first page and in the browser for those that follow. */
  readonly loader?: (input: LoaderInput) => Promise<Data>;
  readonly Page: ComponentType<{ readonly data: Data }>;
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
