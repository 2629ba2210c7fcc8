import {
  type Layout,
  type Locale,
  PAGE_NAMES,
  type PageName,
  pageOf,
  type RouteName,
  ROUTES,
} from "@reprise/locale";
import {
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
  useLoaderData,
} from "react-router";
import { type AppContext, routerAppContext } from "../lib/context/app-context.ts";
import { failed, KEEP_QUERY, notFound } from "../lib/page/loader-responses.ts";
import type { PageModule, QueryInput } from "../lib/page/page-module.ts";
import { RenderAnew } from "../lib/page/render-anew.tsx";
import { RootDocument, RootErrorDocument } from "./document/root-document.tsx";
import { loadPage } from "./routing/load-page.ts";
import { locatePage, routerLocatedPage } from "./routing/located-page.ts";
import { routerPath } from "./routing/router-path.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { CheckoutLayout, DefaultLayout, MinimalLayout, navigationLoader } from "./shell/layouts.tsx";

const LAYOUTS: Readonly<Record<Layout, Pick<RouteObject, "Component" | "loader">>> = {
  default: { Component: DefaultLayout, loader: navigationLoader },
  minimal: { Component: MinimalLayout, loader: navigationLoader },
  checkout: { Component: CheckoutLayout },
};

type LoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>;

/**
 * React Router adds its basename to redirect paths; our paths already have the locale's prefix. If a redirect
 * keeps the query, the BFF adds it on the server, and this function in the browser.
 */
function adaptRedirect({ addresses, locale, isServer }: AppContext, search: string) {
  const prefix = addresses.prefixed(locale, "/");
  return (thrown: unknown): never => {
    const location = thrown instanceof Response ? thrown.headers.get("location") : null;
    if (!(thrown instanceof Response) || location === null) throw thrown;
    const path =
      prefix !== "/" && location.startsWith(prefix) ? location.slice(prefix.length) || "/" : location;
    thrown.headers.set("location", !isServer && thrown.headers.has(KEEP_QUERY) ? path + search : path);
    throw thrown;
  };
}

function pageRoute(name: PageName, { loader, Page, cacheInfo }: PageModule) {
  return {
    handle: cacheInfo,
    loader: async ({ request, context }: LoaderArgs) => {
      const app: AppContext = context.get(routerAppContext);
      if (app.failure) throw failed(app.failure);
      const url = new URL(request.url);
      const page = context.get(routerLocatedPage) ?? locatePage(app, loader, url);
      if (page?.match.name !== name) throw notFound();
      const messages = app.loadMessages(pageOf(name)?.domains ?? []);
      const { pathname } = url;
      const { match, query } = page;
      const input: QueryInput<unknown> = {
        app,
        name,
        params: match.params,
        pathname,
        query: query.value,
        address: pathname + query.canonical,
        signal: request.signal,
      };
      const data = await loader?.(input).catch(adaptRedirect(app, url.search));
      await messages;
      return data ?? null;
    },
    Component: function PageRoute() {
      return (
        <RenderAnew>
          <Page data={useLoaderData()} />
        </RenderAnew>
      );
    },
  };
}

/** Reloads the page from the server. */
const reloadFromServer = {
  loader: ({ request }: LoaderArgs) => {
    window.location.assign(request.url);
    return new Promise<never>(() => undefined);
  },
  Component: () => null,
};

/** No route matches. The first page shows the error area; later navigations ask the server (section 2). */
const catchAll: RouteObject = {
  id: "not-found",
  path: "*",
  loader: (args: LoaderArgs) => {
    const { isServer, failure } = args.context.get(routerAppContext);
    if (isServer) throw failure ? failed(failure) : notFound();
    return reloadFromServer.loader(args);
  },
  Component: reloadFromServer.Component,
};

const lazyRoute = (name: PageName, path: string): RouteObject => ({
  id: name,
  path,
  lazy: async () => {
    try {
      return pageRoute(name, await loadPage(name));
    } catch (error) {
      // A newer release has replaced the page's code: reload from the server. Offline, show the error area.
      if (import.meta.env.SSR || !navigator.onLine) throw error;
      return reloadFromServer;
    }
  },
});

/** The route of a page that the table has already matched, so that React Router need not match again. */
export const routesOf = (name: PageName): RouteObject[] => inLayouts([lazyRoute(name, "*")]);

/**
 * All routes of one locale that have a page. `ready` is the page being hydrated: its module is already
 * loaded, since React Router cannot hydrate a lazy route.
 */
export function routesFor(
  locale: Locale,
  ready?: { readonly name: PageName; readonly module: PageModule },
): RouteObject[] {
  const routeOf = (name: PageName): RouteObject => {
    const path = routerPath(name, locale);
    return ready?.name === name
      ? { id: name, path, ...pageRoute(name, ready.module) }
      : lazyRoute(name, path);
  };
  // Two names may share a path (`sale` equals the buy home where it has no address of its own): the first
  // wins.
  const usedPaths = new Set<string>();
  const routes = PAGE_NAMES.map(routeOf).filter(
    ({ path = "" }) => !usedPaths.has(path) && usedPaths.add(path),
  );
  return inLayouts([...routes, catchAll]);
}

function inLayouts(routes: readonly RouteObject[]): RouteObject[] {
  const layoutOf = ({ id }: RouteObject): Layout =>
    id === catchAll.id ? "default" : ROUTES[id as RouteName].layout;
  return [
    {
      id: "root",
      Component: RootDocument,
      ErrorBoundary: RootErrorDocument,
      children: (Object.keys(LAYOUTS) as Layout[]).map((layout) => ({
        id: `layout-${layout}`,
        ...LAYOUTS[layout],
        shouldRevalidate: () => false,
        children: [
          {
            id: `errors-${layout}`,
            ErrorBoundary: ErrorPage,
            children: routes.filter((route) => layoutOf(route) === layout),
          },
        ],
      })),
    },
  ];
}
