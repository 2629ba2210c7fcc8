import type { RouteMatch } from "@reprise/locale";
import { createContext } from "react-router";
import type { AppContext } from "../../lib/context/app-context.ts";
import type { PageModule } from "../../lib/page/page-module.ts";
import { type ReadQuery, readQuery } from "./read-query.ts";

export interface LocatedPage {
  readonly match: RouteMatch;
  readonly query: ReadQuery;
}

/** The page that the BFF matched; null in the browser, which matches the address itself. */
export const routerLocatedPage = createContext<LocatedPage | null>(null);

/** Matches an address and parses its query. */
export function locatePage(
  app: AppContext,
  loader: PageModule["loader"],
  { pathname, search }: URL,
): LocatedPage | null {
  const match = app.match(pathname);
  const query = readQuery(loader, search);
  return match && query && { match, query };
}
