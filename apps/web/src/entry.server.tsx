import { isPageName, PAGE_DOMAINS, type PageDomain, pageOf, type RouteName } from "@reprise/locale";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { streamDocument } from "./app/document/document-markup.ts";
import type { HydrationState } from "./app/document/hydration-state.ts";
import { memoisedRendererFor } from "./app/document/markup-cache.tsx";
import { ServerResourcesProvider } from "./app/document/page-resources.tsx";
import { Providers } from "./app/document/providers.tsx";
import { createServerApp } from "./app/document/server-app.ts";
import { stateScript } from "./app/document/state-script.ts";
import { routesFor, routesOf } from "./app/routes-for.tsx";
import { routerLocatedPage } from "./app/routing/located-page.ts";
import type { PageContext, PageOutcome, PageStream } from "./app/routing/page-context.ts";
import { pageSource } from "./app/routing/page-entry.ts";
import { flashesOfRedirect } from "./features/cart/cart.public.ts";
import { routerAppContext } from "./lib/context/app-context.ts";
import { partsSettle } from "./lib/page/deferred.tsx";
import type { PageFailure } from "./lib/page/loader-responses.ts";
import { KEEP_QUERY } from "./lib/page/loader-responses.ts";
import { RenderMemoisedContext } from "./lib/page/memoised-markup.tsx";
import type { PageModule, CacheInfo } from "./lib/page/page-module.ts";

export { pageEntry } from "./app/routing/page-entry.ts";
export type { MessageSource, PageAssets, PageContext, PageOutcome } from "./app/routing/page-context.ts";

const handlers = new Map<string, StaticHandler>();

/**
 * Static handlers are created once, since React Router stores lazily loaded modules in its routes: one per
 * page, so that React Router need not match all routes again. When no route matched it gets all of them, so
 * that server and browser select the same route for the error area.
 */
function handlerFor({ locale, addresses, page }: PageContext): StaticHandler {
  const basename = addresses.prefixed(locale, "/");
  const name = page?.match.name;
  const key = [locale, basename, name].join(" ");
  const handler =
    handlers.get(key) ??
    createStaticHandler(name && isPageName(name) ? routesOf(name) : routesFor(locale), { basename });
  handlers.set(key, handler);
  return handler;
}

function hydrationState(
  context: PageContext,
  routed: StaticHandlerContext,
  source: string | null,
): HydrationState {
  const { locale, addresses, version, isDemonstration, flashes, refusedForm, csrfToken, messages, assets } =
    context;
  const errors = Object.entries(routed.errors ?? {}).map(([id, error]) => {
    const { status, data } = error as { status: number; data: PageFailure };
    return [id, { status, statusText: "", internal: false, data }] as const;
  });
  return {
    locale,
    mode: addresses.mode,
    version,
    isDemonstration,
    flashes,
    refusedForm,
    csrfToken,
    routeId: routed.matches.at(-1)?.route.id ?? null,
    pageModule: source && assets.module(source),
    loaderData: routed.loaderData,
    errors: errors.length === 0 ? null : Object.fromEntries(errors),
    messagePaths: Object.fromEntries(
      PAGE_DOMAINS.map((domain) => [domain, messages.path(domain, locale)]),
    ) as Record<PageDomain, string>,
  };
}

/** Cache tags and canonical query declared by the page's module. */
function cacheInfoOf({ matches, loaderData }: StaticHandlerContext, name: RouteName): CacheInfo | undefined {
  const cacheInfo = matches.at(-1)?.route.handle as PageModule["cacheInfo"];
  return cacheInfo?.(loaderData[name]);
}

/** Unexpected errors (a bug in a loader) go to the BFF's log; the page shows the error area. */
function unexpectedErrorOf(routed: StaticHandlerContext): unknown {
  return Object.values(routed.errors ?? {}).find((error) => !isRouteErrorResponse(error));
}

/**
 * Loads the data of the route, then renders the document; with late parts only its shell. Status and
 * redirects are known before the first byte.
 * @throws unexpected errors of loaders or shell.
 */
export async function renderPage(context: PageContext): Promise<PageOutcome> {
  const loaded = await loadPage(context);
  if (loaded.kind === "redirect") return loaded;
  await loaded.partsSettle();
  context.signal.throwIfAborted();
  return { ...loaded.page, body: await loaded.stream() };
}

export type LoadedPage =
  | Extract<PageOutcome, { kind: "redirect" }>
  | {
      readonly kind: "loaded";
      readonly page: Omit<Extract<PageOutcome, { kind: "page" }>, "body">;
      /** Waits until all late parts arrive or fail, at most for the time limit. */
      partsSettle(): Promise<unknown>;
      /** Renders without loading; repeatable. `pnpm bench` compares the whole request with it. */
      stream(): Promise<PageStream>;
    };

/** Loading, the first half of {@link renderPage}. */
export async function loadPage(context: PageContext): Promise<LoadedPage> {
  const { locale, messages, assets, nonce, signal } = context;
  const app = createServerApp(context);
  const { query, dataRoutes } = handlerFor(context);
  const requestContext = new RouterContextProvider();
  requestContext.set(routerAppContext, app);
  requestContext.set(routerLocatedPage, context.page);
  // No abort signal here: the caller has its own time limit, and aborts the API calls.
  const routed = await query(new Request(context.url), { requestContext });
  if (routed instanceof Response) {
    const { status, headers } = routed;
    const location = headers.get("location") ?? "/";
    const flashes = flashesOfRedirect(headers);
    return { kind: "redirect", status, location, flashes, keepsQuery: headers.has(KEEP_QUERY) };
  }
  const crash = unexpectedErrorOf(routed);
  if (crash !== undefined) throw crash;

  const name = routed.matches.at(-1)?.route.id as RouteName | undefined;
  const page = name === undefined ? undefined : pageOf(name);
  const cacheInfo = name === undefined || routed.errors ? undefined : cacheInfoOf(routed, name);
  const source = await pageSource(name);
  const resources = {
    assets,
    page: source,
    messages: ["common" as const, ...(page?.domains ?? [])].map((domain) => messages.path(domain, locale)),
  };
  const scripts = {
    nonce,
    entry: assets.entry,
    state: stateScript(hydrationState(context, routed, source)),
  };
  const router = createStaticRouter(dataRoutes, routed);
  const document = (
    <ServerResourcesProvider value={resources}>
      <RenderMemoisedContext value={context.isMarkupMemoised ? memoisedRendererFor(context) : null}>
        <Providers app={app}>
          <StaticRouterProvider router={router} context={routed} hydrate={false} nonce={nonce} />
        </Providers>
      </RenderMemoisedContext>
    </ServerResourcesProvider>
  );
  return {
    kind: "loaded",
    page: {
      kind: "page",
      status: routed.statusCode,
      isPersonal: page?.isPersonal === true,
      tags: cacheInfo?.tags ?? [],
      query: cacheInfo?.query ?? context.url.search,
    },
    partsSettle: () => partsSettle(routed.loaderData, context.partsTimeout),
    stream: () =>
      streamDocument(document, scripts, (error) => {
        if (!signal.aborted) context.reportError(error);
      }),
  };
}
