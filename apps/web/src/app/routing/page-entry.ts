import { isPageName, pageOf, type RouteName } from "@reprise/locale";
import { loadPage } from "./load-page.ts";
import type { PageEntry } from "./page-context.ts";
import { readQuery } from "./read-query.ts";

/** Source of the page that answers a route. */
export async function pageSource(name: RouteName | undefined): Promise<string | null> {
  if (name === undefined || !isPageName(name)) return null;
  const { source } = await loadPage(name);
  if (source === undefined) throw new Error(`The page of ${name} does not name its source`);
  return source;
}

const entries = new Map<RouteName, PageEntry>();

export async function pageEntry(name: RouteName): Promise<PageEntry | null> {
  if (!isPageName(name)) return null;
  const found = entries.get(name);
  if (found) return found;
  const { loader } = await loadPage(name);
  const entry: PageEntry = {
    isPersonal: pageOf(name)?.isPersonal === true,
    hasExperiences: pageOf(name)?.hasExperiences === true,
    readQuery: (search) => readQuery(loader, search),
  };
  entries.set(name, entry);
  return entry;
}
