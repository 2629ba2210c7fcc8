import type { PageAssets, PageContext, PageOutcome } from "@reprise/web/page-context";

/** The web app as the BFF uses it: something that makes pages, and the files that belong to them. */
export interface WebApp {
  readonly renderPage: (context: PageContext) => Promise<PageOutcome>;
  readonly assets: PageAssets;
}

/** Where the web app comes from: built files, or the development server that follows its sources. */
export interface WebAppSource {
  load(): Promise<WebApp>;
  /** Folder of built files to serve; absent where the development server serves them. */
  readonly clientFolder?: string;
}
