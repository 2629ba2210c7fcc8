import { pageOf } from "@reprise/locale";
import type { DataStrategyFunction, RouterState } from "react-router";

/** Maximum age in ms for restoring a page on Back or Forward. */
const MAX_AGE_MS = 5 * 60_000;
/** Beyond this number the oldest pages are evicted. */
const MAX_PAGES = 20;

type LoaderData = Readonly<Record<string, unknown>>;

const withoutHash = (href: string) => href.split("#", 1)[0] ?? "";

/** Caches the loader data of pages: Back and Forward restore it, any other navigation loads again. */
export interface LoaderDataCache {
  readonly dataStrategy: DataStrategyFunction;
  /** Stores the page shown now, unless its data may change elsewhere (the cart). */
  store(state: Pick<RouterState, "loaderData" | "errors" | "matches">): void;
}

export function createLoaderDataCache(window: Window): LoaderDataCache {
  const pages = new Map<string, { readonly loaderData: LoaderData; readonly until: number }>();
  let popstateUrl: string | undefined;
  window.addEventListener("popstate", () => {
    popstateUrl = withoutHash(window.location.href);
  });

  const restore = (url: string): LoaderData => {
    const page = popstateUrl === url ? pages.get(url) : undefined;
    popstateUrl = undefined;
    return page && page.until > Date.now() ? page.loaderData : {};
  };
  return {
    dataStrategy: async ({ request, matches }) => {
      const cached = restore(withoutHash(request.url));
      const loads = matches
        .filter((match) => match.shouldCallHandler())
        .map(async (match) => {
          const { id } = match.route;
          return [id, await match.resolve(id in cached ? async () => cached[id] : undefined)] as const;
        });
      return Object.fromEntries(await Promise.all(loads));
    },
    store({ loaderData, errors, matches }) {
      const url = withoutHash(window.location.href);
      const id = matches.at(-1)?.route.id ?? "";
      const previous = pages.get(url);
      pages.delete(url);
      if (errors || pageOf(id)?.isPersonal) return;
      // Reading an entry does not renew it.
      const isSame = previous !== undefined && previous.loaderData[id] === loaderData[id];
      pages.set(url, { loaderData, until: isSame ? previous.until : Date.now() + MAX_AGE_MS });
      for (const oldest of [...pages.keys()].slice(0, -MAX_PAGES)) pages.delete(oldest);
    },
  };
}
