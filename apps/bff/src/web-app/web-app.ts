import type { RouteName } from "@reprise/locale";
import type { PageAssets, PageContext, PageEntry, PageOutcome } from "@reprise/web/page-context";

/** The web app as seen by the BFF: renders pages and knows their files. */
export interface WebApp {
  readonly renderPage: (context: PageContext) => Promise<PageOutcome>;
  /** The page of a route. */
  readonly pageEntry: (name: RouteName) => Promise<PageEntry | null>;
  readonly assets: PageAssets;
}

/** The exports of the web app's server entry. */
export type ServerEntry = Omit<WebApp, "assets">;

/** The source of the web app: built files, or the development server. */
export interface WebAppSource {
  load(): Promise<WebApp>;
  /** Folder of built files to serve; undefined: the development server serves them. */
  readonly clientFolder?: string;
}
