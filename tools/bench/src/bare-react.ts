import { createServer } from "node:http";
import { callRoutes } from "@reprise/contracts";
import { createApiClient } from "@reprise/contracts/client";
import { createAddresses, matchRoute, type RouteName } from "@reprise/locale";
import { type MessageCatalogue, readMessageCatalogues } from "@reprise/locale/messages";
import { emptyFlashBag } from "@reprise/toasts";
import type { PageContext, PageEntry, PageStream } from "@reprise/web/page-context";

/**
 * `node:http` and `renderToPipeableStream` with data loaded once, at the start. Plain React: it renders the
 * whole tree each time and caches no markup.
 */
const { BENCH_PORT: port = "", BENCH_PATHS: paths = "", API_URL: apiUrl = "" } = process.env;

type LoadedPage = { readonly kind: "redirect" } | { readonly kind: "loaded"; stream(): Promise<PageStream> };
interface ServerEntry {
  readonly pageEntry: (name: RouteName) => Promise<PageEntry | null>;
  readonly loadPage: (context: PageContext) => Promise<LoadedPage>;
}
const entry = (await import(import.meta.resolve("@reprise/web/entry.server"))) as ServerEntry;
const origin = `http://localhost:${port}`;
const addresses = createAddresses({ kind: "prefix", origin });
const api = createApiClient({
  routes: callRoutes,
  locale: "de",
  async transport({ path: call, headers }) {
    const response = await fetch(apiUrl + call, { headers });
    return { status: response.status, body: await response.text() };
  },
});
const catalogues = readMessageCatalogues();
function messagesOf(domain: string, locale: string): MessageCatalogue {
  const found = catalogues.find((catalogue) => catalogue.domain === domain && catalogue.locale === locale);
  if (!found) throw new Error(`No messages of ${domain} in ${locale}`);
  return found;
}
const messages: PageContext["messages"] = {
  messages: (domain, locale) => messagesOf(domain, locale).messages,
  path: (domain) => `/translations/${domain}.json?v=bench`,
};

async function load(path: string): Promise<() => Promise<PageStream>> {
  const url = new URL(origin + path);
  const match = matchRoute("de", url.pathname);
  const query = match && (await entry.pageEntry(match.name))?.readQuery(url.search);
  const loaded = await entry.loadPage({
    locale: "de",
    addresses,
    url,
    page: match && query ? { match, query } : null,
    api,
    messages,
    flashes: emptyFlashBag(),
    refusedForm: null,
    csrfToken: null,
    version: "bench",
    isDemonstration: false,
    isMarkupMemoised: false,
    nonce: "bm9uY2Ugb2Ygc2l4dGVlbg==",
    assets: {
      entry: "/assets/entry.js",
      module: (page) => `/assets/${page}.js`,
      modulePreloads: () => [],
      stylesheet: null,
      fonts: [],
    },
    signal: new AbortController().signal,
    requestId: "bench",
    partsTimeout: 0,
    reportError: (error) => process.stderr.write(`${String(error)}\n`),
  });
  if (loaded.kind !== "loaded") throw new Error(`${path} redirects`);
  return loaded.stream;
}

const pages = new Map<string, () => Promise<PageStream>>();
for (const path of paths.split(" ")) pages.set(path, await load(path));

createServer(async ({ url = "" }, response) => {
  const page = await pages.get(url)?.();
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  // Without a page: a readiness check.
  if (page) page.pipe(response);
  else response.end();
}).listen(Number(port));
process.once("SIGTERM", () => process.exit(0));
