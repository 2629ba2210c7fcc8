import { type Domain, DOMAINS, type RouteName } from "@reprise/locale";
import { renderToPipeableStream } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import type { PageModule, Shown } from "./lib/page-module.ts";
import { routerAppContext } from "./lib/app-context.ts";
import { KeepMarkupProvider } from "./lib/kept-markup.tsx";
import type { HydrationState } from "./app/hydration-state.ts";
import type { PageFailure } from "./lib/outcomes.ts";
import { isPersonal } from "./app/is-personal.ts";
import type { PageContext, PageOutcome } from "./app/page-context.ts";
import { pageSource } from "./app/page-source.ts";
import { ServerResourcesProvider } from "./app/page-resources.tsx";
import { Providers } from "./app/providers.tsx";
import { routesFor } from "./app/routes-for.tsx";
import { markupKeeperFor } from "./app/markup-keeper.tsx";
import { createServerApp } from "./app/server-app.ts";
import { stateScript } from "./app/state-script.ts";
import { PAGES } from "./routes.tsx";

export { canonicalQuery } from "./app/canonical-query.ts";
export { isPersonal } from "./app/is-personal.ts";
export { pageSource } from "./app/page-source.ts";
export type { MessageSource, PageAssets, PageContext, PageOutcome } from "./app/page-context.ts";

type Page = Extract<PageOutcome, { kind: "page" }>;

const handlers = new Map<string, StaticHandler>();

/** Routes of a locale are made once; React Router keeps what it loads lazily in them. */
function handlerFor({ locale, addresses }: PageContext): StaticHandler {
  const basename = addresses.prefixed(locale, "/");
  const made = handlers.get(`${locale} ${basename}`) ?? createStaticHandler(routesFor(locale), { basename });
  handlers.set(`${locale} ${basename}`, made);
  return made;
}

function hydrationState(context: PageContext, routed: StaticHandlerContext): HydrationState {
  const { locale, addresses, version, flashes, csrfToken, messages } = context;
  const errors = Object.entries(routed.errors ?? {}).map(([id, error]) => {
    const { status, data } = error as { status: number; data: PageFailure };
    return [id, { status, statusText: "", internal: false, data }] as const;
  });
  return {
    locale,
    mode: addresses.mode,
    version,
    flashes,
    csrfToken,
    loaderData: routed.loaderData,
    errors: errors.length === 0 ? null : Object.fromEntries(errors),
    messagePaths: Object.fromEntries(DOMAINS.map((domain) => [domain, messages.path(domain, locale)])) as Record<Domain, string>,
  };
}

/** What the page's module says of its data. */
function shownBy({ matches, loaderData }: StaticHandlerContext, name: RouteName): Shown | undefined {
  const shown = matches.at(-1)?.route.handle as PageModule["shown"];
  return shown?.(loaderData[name]);
}

/** An error that is no answer (a bug in a loader) is the BFF's to log; the page shows the error area. */
function crashOf(routed: StaticHandlerContext): unknown {
  return Object.values(routed.errors ?? {}).find((error) => !isRouteErrorResponse(error));
}

/**
 * Makes a page: loads what its route needs, then renders. Resolves when the shell is ready to be sent, so that
 * status and redirects are known before the first byte; deferred parts follow in the stream.
 * @throws whatever a loader or the shell throws that is not an expected outcome.
 */
export async function renderPage(context: PageContext): Promise<PageOutcome> {
  const loaded = await loadPage(context);
  if (loaded.kind === "redirect") return loaded;
  await context.turn();
  context.signal.throwIfAborted();
  return loaded.render();
}

export type LoadedPage =
  | Extract<PageOutcome, { kind: "redirect" }>
  /** Rendering alone, any number of times: what `pnpm bench` holds the whole way against. */
  | { readonly kind: "loaded"; render(): Promise<PageOutcome> };

/** The first half of {@link renderPage}. */
export async function loadPage(context: PageContext): Promise<LoadedPage> {
  const { locale, messages, assets, nonce, signal } = context;
  const app = createServerApp(context);
  const { query, dataRoutes } = handlerFor(context);
  const requestContext = new RouterContextProvider();
  requestContext.set(routerAppContext, app);
  // Without the signal: who calls waits no longer than that lets him, and it ends the calls to the API by itself.
  const routed = await query(new Request(context.url), { requestContext });
  if (routed instanceof Response) {
    return { kind: "redirect", status: routed.status, location: routed.headers.get("location") ?? "/" };
  }
  const crash = crashOf(routed);
  if (crash !== undefined) throw crash;

  const name = routed.matches.at(-1)?.route.id as RouteName | undefined;
  const page = name === undefined ? undefined : PAGES[name];
  const shown = name === undefined || routed.errors ? undefined : shownBy(routed, name);
  const resources = {
    assets,
    page: pageSource(name),
    messages: ["common" as const, ...(page?.domains ?? [])].map((domain) => messages.path(domain, locale)),
  };
  const options = {
    nonce,
    reportError: (error: unknown) => !signal.aborted && context.reportError(error),
    status: routed.statusCode,
    isPersonal: name !== undefined && isPersonal(name),
    products: shown?.products ?? [],
    query: shown?.query ?? context.url.search,
    entry: assets.entry,
    state: stateScript(hydrationState(context, routed), context.jsonOf),
  };
  const router = createStaticRouter(dataRoutes, routed);
  const render = () =>
    stream(
      <ServerResourcesProvider value={resources}>
        <KeepMarkupProvider value={context.isMarkupKept ? markupKeeperFor(context) : null}>
          <Providers app={app}>
            <StaticRouterProvider router={router} context={routed} hydrate={false} nonce={nonce} />
          </Providers>
        </KeepMarkupProvider>
      </ServerResourcesProvider>,
      options,
    );
  return { kind: "loaded", render };
}

interface StreamOptions extends Omit<Page, "kind" | "pipe" | "abort" | "isWhole" | "allReady"> {
  readonly nonce: string;
  readonly reportError: (error: unknown) => void;
  readonly entry: string;
  readonly state: string;
}

/**
 * A deferred part that is there so soon after the shell is sent in its place. One that comes later is moved there
 * by a script, and so is never seen without scripts.
 */
const LATE_PARTS_GRACE_MS = 20;

async function stream(document: React.ReactNode, { nonce, reportError, entry, state, ...page }: StreamOptions): Promise<PageOutcome> {
  const [first, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let grace: NodeJS.Timeout | undefined;
  let isWhole = false;
  const { pipe, abort } = renderToPipeableStream(document, {
    nonce,
    bootstrapScriptContent: state,
    bootstrapModules: [entry],
    // React would send a part that is ready apart from its place as soon as the document is larger than this.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady: () => (grace = setTimeout(first.resolve, LATE_PARTS_GRACE_MS)),
    onShellError: first.reject,
    onError(error) {
      reportError(error);
    },
    onAllReady() {
      // A timer that runs on would hold the whole page in memory.
      clearTimeout(grace);
      isWhole = true;
      first.resolve();
      all.resolve();
    },
  });
  await first.promise;
  return { kind: "page", ...page, isWhole, abort, allReady: all.promise, pipe: (to) => void pipe(to) };
}
