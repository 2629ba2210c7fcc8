import "./ui/base.css";
import { createApiClient } from "@reprise/contracts/client";
import { isPageName, pageOf } from "@reprise/locale";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createClientApp } from "./app/document/client-app.ts";
import type { HydrationState } from "./app/document/hydration-state.ts";
import { Providers } from "./app/document/providers.tsx";
import { routesFor } from "./app/routes-for.tsx";
import { createLoaderDataCache } from "./app/routing/loader-data-cache.ts";
import { createBrowserTransport } from "./lib/calls/browser-transport.ts";
import { createCsrfTokens, loadCsrfToken } from "./lib/calls/csrf-tokens.ts";
import { createInterceptedFetch } from "./lib/calls/interceptor.ts";
import { routerAppContext } from "./lib/context/app-context.ts";
import { reviveDeferred } from "./lib/page/deferred.tsx";
import type { PageModule } from "./lib/page/page-module.ts";

declare global {
  interface Window {
    readonly __STATE__: HydrationState;
    /** Path and query of the document that the state belongs to. */
    readonly __ADDRESS__: string;
  }
}

const state = window.__STATE__;
const { locale } = state;
const interceptedFetch = createInterceptedFetch(state.version);
const csrfTokens = createCsrfTokens(state.csrfToken, () => loadCsrfToken(interceptedFetch));
const transport = createBrowserTransport(interceptedFetch, csrfTokens);
/** Hydration needs no call, so the routes load after it. */
const loadCallRoutes = () => import("./lib/calls/call-routes.ts").then(({ callRoutes }) => callRoutes);
const api = createApiClient({ routes: loadCallRoutes, locale, transport });
const app = createClientApp(state, { api, csrfTokens, fetch: interceptedFetch });

/** True if Back changed the address before hydration. The browser cannot render the other page yet. */
const hasLeft = () => window.location.pathname + window.location.search !== window.__ADDRESS__;

/**
 * The state names this page's file. The browser loads the list of all files when a link gets the pointer or
 * the focus.
 */
const loadModule = (path: string) => import(/* @vite-ignore */ path) as Promise<PageModule>;

/** Loads the page's module and texts before the first render: hydration cannot wait for them. */
async function start() {
  const { routeId } = state;
  const name = routeId !== null && isPageName(routeId) ? routeId : undefined;
  const [module] = await Promise.all([
    state.pageModule === null ? undefined : loadModule(state.pageModule),
    app.loadMessages(["common", ...((name && pageOf(name)?.domains) ?? [])]),
  ]);
  if (hasLeft()) return window.location.reload();
  // Both before the router, so that their `popstate` listeners run first.
  window.addEventListener("popstate", (event) => {
    if ("hydrated" in document.documentElement.dataset || !hasLeft()) return;
    event.stopImmediatePropagation();
    window.location.reload();
  });
  const loaderDataCache = createLoaderDataCache(window);
  const router = createBrowserRouter(routesFor(locale, name && module && { name, module }), {
    basename: app.addresses.prefixed(locale, "/"),
    dataStrategy: loaderDataCache.dataStrategy,
    hydrationData: { loaderData: reviveDeferred(state.loaderData), errors: state.errors },
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(routerAppContext, app);
      return context;
    },
  });
  loaderDataCache.store(router.state);
  router.subscribe((shown) => shown.navigation.state === "idle" && loaderDataCache.store(shown));
  // A transition hydrates in slices, so that the page stays responsive.
  startTransition(() => {
    hydrateRoot(
      document,
      <Providers app={app}>
        <RouterProvider router={router} />
      </Providers>,
    );
  });
}

void start();
