import type { DataStrategyFunction, RouterState } from "react-router";
import { PAGES } from "./routes.ts";

/** Maximum age in ms for restoring a page on Back or Forward. */
const KEPT_MS = 5 * 60_000;
/** Beyond this number the oldest pages are evicted. */
const MAX_PAGES = 20;

type LoaderData = Readonly<Record<string, unknown>>;

const withoutHash = (href: string) => href.split("#", 1)[0] ?? "";
const isPersonal = (routeId: string) =>
  Object.entries(PAGES).some(([name, page]) => name === routeId && page.isPersonal);

/** Caches page data: Back and Forward restore it, any other navigation loads anew. */
export interface PageMemory {
  readonly dataStrategy: DataStrategyFunction;
  /** Stores the page shown now, unless its data may change elsewhere (the cart). */
  keep(state: Pick<RouterState, "loaderData" | "errors" | "matches">): void;
}

export function createPageMemory(window: Window): PageMemory {
  const pages = new Map<string, { readonly loaderData: LoaderData; readonly until: number }>();
  let returningTo: string | undefined;
  window.addEventListener("popstate", () => {
    returningTo = withoutHash(window.location.href);
  });

  const recall = (url: string): LoaderData => {
    const page = returningTo === url ? pages.get(url) : undefined;
    returningTo = undefined;
    return page && page.until > Date.now() ? page.loaderData : {};
  };
  return {
    dataStrategy: async ({ request, matches }) => {
      const kept = recall(withoutHash(request.url));
      const loads = matches
        .filter((match) => match.shouldCallHandler())
        .map(async (match) => {
          const { id } = match.route;
          return [id, await match.resolve(id in kept ? async () => kept[id] : undefined)] as const;
        });
      return Object.fromEntries(await Promise.all(loads));
    },
    keep({ loaderData, errors, matches }) {
      const url = withoutHash(window.location.href);
      const id = matches.at(-1)?.route.id ?? "";
      const before = pages.get(url);
      pages.delete(url);
      if (errors || isPersonal(id)) return;
      // Reading an entry does not renew it.
      const isSame = before !== undefined && before.loaderData[id] === loaderData[id];
      pages.set(url, { loaderData, until: isSame ? before.until : Date.now() + KEPT_MS });
      for (const oldest of [...pages.keys()].slice(0, -MAX_PAGES)) pages.delete(oldest);
    },
  };
}
