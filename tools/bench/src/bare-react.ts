import { createServer } from "node:http";
import { callRoutes } from "@reprise/contracts";
import { createApiClient } from "@reprise/contracts/client";
import { createAddresses } from "@reprise/locale";
import { type MessageCatalogue, readMessageCatalogues } from "@reprise/locale/messages";
import { emptyFlashBag } from "@reprise/toasts";
import type { PageContext, PageOutcome } from "@reprise/web/page-context";

/**
 * `node:http` and `renderToPipeableStream` of a page whose data were loaded once, at the start: plain React, which
 * draws all of the tree each time and keeps no markup (decision 11).
 */
const { BENCH_PORT: port = "", BENCH_PATH: path = "", API_URL: apiUrl = "" } = process.env;

interface ServerEntry {
  readonly loadPage: (
    context: PageContext,
  ) => Promise<{ kind: "redirect" } | { kind: "loaded"; render(): Promise<PageOutcome> }>;
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

const loaded = await entry.loadPage({
  locale: "de",
  addresses,
  url: new URL(origin + path),
  api,
  messages: {
    messages: (domain, locale) => messagesOf(domain, locale).messages,
    path: (domain) => `/translations/${domain}.json?v=bench`,
  },
  flashes: emptyFlashBag(),
  csrfToken: null,
  version: "bench",
  isMarkupKept: false,
  nonce: "bm9uY2Ugb2Ygc2l4dGVlbg==",
  assets: { entry: "/assets/entry.js", modulePreloads: () => [], styles: () => [], fonts: [] },
  signal: new AbortController().signal,
  requestId: "bench",
  turn: async () => undefined,
  reportError: (error) => process.stderr.write(`${String(error)}\n`),
});
if (loaded.kind !== "loaded") throw new Error("The page leads elsewhere");

createServer(async (_, response) => {
  const page = await loaded.render();
  if (page.kind !== "page") throw new Error("The page leads elsewhere");
  response.writeHead(page.status, { "content-type": "text/html; charset=utf-8" });
  page.pipe(response);
}).listen(Number(port));
process.once("SIGTERM", () => process.exit(0));
