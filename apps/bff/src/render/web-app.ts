import type { RouteName } from "@reprise/locale";
import type { PageAssets, PageContext, PageEntry, PageOutcome } from "@reprise/web/page-context";

/** The web app as the BFF uses it: something that makes pages, and the files that belong to them. */
export interface WebApp {
  readonly renderPage: (context: PageContext) => Promise<PageOutcome>;
  /** The page that answers a route; null: no page does. */
  readonly pageEntry: (name: RouteName) => Promise<PageEntry | null>;
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
