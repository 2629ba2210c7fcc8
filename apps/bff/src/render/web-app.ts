import type { RouteName } from "@reprise/locale";
import type { PageAssets, PageContext, PageOutcome } from "@reprise/web/page-context";

/** The web app as the BFF uses it: something that makes pages, and the files that belong to them. */
export interface WebApp {
  readonly renderPage: (context: PageContext) => Promise<PageOutcome>;
  /** The part of a query that a page reads, in one spelling; null: the page is not the same for everyone. */
  readonly canonicalQuery: (name: RouteName, search: string) => string | null;
  /** Whether a page shows what is the shopper's alone. */
  readonly isPersonal: (name: RouteName) => boolean;
  /** The source of the page that answers a route, by which `assets` knows it; null: no page does. */
  readonly pageSource: (name: RouteName) => string | null;
  readonly assets: PageAssets;
}

/** What the web app's server entry exports. */
export type ServerEntry = Omit<WebApp, "assets">;

/** Where the web app comes from: built files, or the development server that follows its sources. */
export interface WebAppSource {
  load(): Promise<WebApp>;
  /** Folder of built files to serve; absent where the development server serves them. */
  readonly clientFolder?: string;
}
