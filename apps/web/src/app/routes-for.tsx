import { type Layout, type Locale, type RouteName, ROUTES } from "@reprise/locale";
import {
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
  useLoaderData,
} from "react-router";
import { PAGES } from "../routes.tsx";
import { type AppContext, routerAppContext } from "../lib/app-context.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { CheckoutLayout, DefaultLayout, MinimalLayout, navigationLoader } from "./shell/layouts.tsx";
import { failed, notFound } from "../lib/outcomes.ts";
import type { PageModule } from "../lib/page-module.ts";
import { RootDocument, RootErrorDocument } from "./document/root-document.tsx";
import { routerPath } from "./routing/router-path.ts";

const modules = import.meta.glob<PageModule>("../features/*/*.page.tsx");

const LAYOUTS: Readonly<Record<Layout, Pick<RouteObject, "Component" | "loader">>> = {
  default: { Component: DefaultLayout, loader: navigationLoader },
  minimal: { Component: MinimalLayout, loader: navigationLoader },
  checkout: { Component: CheckoutLayout },
};

type LoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>;

export const pageNames = Object.keys(PAGES) as RouteName[];

export async function loadPage(name: RouteName): Promise<PageModule> {
  const load = modules[`../features/${PAGES[name]?.file}.page.tsx`];
  if (!load) throw new Error(`No page module for the route ${name}`);
  return load();
}

/** React Router sets its basename before a redirect's path; our paths have the locale's prefix already. */
function withoutPrefix({ addresses, locale }: AppContext) {
  const prefix = addresses.prefixed(locale, "/");
  return (thrown: unknown): never => {
    const location = thrown instanceof Response ? thrown.headers.get("location") : null;
    if (thrown instanceof Response && prefix !== "/" && location?.startsWith(prefix)) {
      thrown.headers.set("location", location.slice(prefix.length) || "/");
    }
    throw thrown;
  };
}

function pageRoute(name: RouteName, { loader, Page, shown }: PageModule) {
  return {
    handle: shown,
    loader: async ({ request, context }: LoaderArgs) => {
      const app: AppContext = context.get(routerAppContext);
      if (app.failure) throw failed(app.failure);
      const url = new URL(request.url);
      const match = app.match(url.pathname);
      if (match?.name !== name) throw notFound();
      const messages = app.loadMessages(PAGES[name]?.domains ?? []);
      const data = await loader?.({ app, url, params: match.params, signal: request.signal }).catch(
        withoutPrefix(app),
      );
      await messages;
      return data ?? null;
    },
    Component: function PageRoute() {
      return <Page data={useLoaderData()} />;
    },
  };
}

/** Not in the table: on the first page the error area; later the browser asks the server (section 2). */
const catchAll: RouteObject = {
  id: "not-found",
  path: "*",
  loader: ({ request, context }: LoaderArgs) => {
    const { isServer, failure } = context.get(routerAppContext);
    if (isServer) throw failure ? failed(failure) : notFound();
    window.location.assign(request.url);
    return new Promise<never>(() => undefined);
  },
  Component: () => null,
};

/**
 * The routes of one locale, of all `names` that have a page. `ready` is the page the browser hydrates: its module is
 * there already, since React Router cannot hydrate a lazy route.
 */
export function routesFor(
  locale: Locale,
  {
    names = pageNames,
    ready,
  }: {
    readonly names?: readonly RouteName[];
    readonly ready?: { readonly name: RouteName; readonly module: PageModule } | undefined;
  } = {},
): RouteObject[] {
  const routeOf = (name: RouteName): RouteObject => ({
    id: name,
    path: routerPath(name, locale),
    ...(ready?.name === name
      ? pageRoute(name, ready.module)
      : { lazy: async () => pageRoute(name, await loadPage(name)) }),
  });
  // Two names may share a path (`sale` is the buy home where it has no address of its own): the first wins.
  const taken = new Set<string>();
  const routes = names.map(routeOf).filter(({ path = "" }) => !taken.has(path) && taken.add(path));
  const layoutOf = ({ id }: RouteObject): Layout => ROUTES[id as RouteName].layout;
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
            children: [
              ...routes.filter((route) => layoutOf(route) === layout),
              ...(layout === "default" ? [catchAll] : []),
            ],
          },
        ],
      })),
    },
  ];
}
