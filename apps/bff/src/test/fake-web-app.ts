import { setTimeout as pause } from "node:timers/promises";
import { emptyFlashBag } from "@reprise/toasts";
import type { PageContext, PageOutcome } from "@reprise/web/page-context";
import type { WebApp } from "../web-app/web-app.ts";

/** The query decides the outcome, so that one app serves all tests. */
async function load({
  url,
  api,
  errorStatus,
}: PageContext): Promise<{ status: number } | { location: string }> {
  if (errorStatus !== undefined) return { status: errorStatus };
  if (url.searchParams.has("crash")) throw new TypeError("an internal secret");
  if (url.searchParams.has("location")) return { location: url.searchParams.get("location") ?? "" };
  if (url.searchParams.has("status")) return { status: Number(url.searchParams.get("status")) };
  if (url.searchParams.has("hang")) await new Promise(() => undefined);
  const list = await api.call("api_product_list_view", {});
  return { status: list.ok ? 200 : 503 };
}

/** Fakes the web app: shows its input in the page, streamed in two parts. */
export async function fakeRenderPage(context: PageContext): Promise<PageOutcome> {
  const { locale, page, url, flashes, csrfToken, nonce, signal, requestId, version, errorStatus } = context;
  if (errorStatus !== undefined && url.searchParams.has("crash-again"))
    throw new TypeError("an internal secret");
  const loaded = await load(context);
  if ("location" in loaded) {
    const keepsQuery = url.searchParams.has("keepsQuery");
    const told = url.searchParams.get("tell");
    const bag = told === null ? null : { ...emptyFlashBag(), notice: [{ message: told }] };
    return { kind: "redirect", status: 301, location: loaded.location, flashes: bag, keepsQuery };
  }
  const name = page?.match.name ?? null;
  const done = Promise.withResolvers<void>();
  let isAborted = false;
  const state = {
    name,
    locale,
    url: url.href,
    flashes,
    refusedForm: context.refusedForm,
    csrfToken,
    nonce,
    requestId,
    version,
    status: loaded.status,
  };
  return {
    kind: "page",
    status: loaded.status,
    isPersonal: name === "checkout_cart",
    tags: url.searchParams.getAll("product").map((id) => `product:${id}` as const),
    query: url.search,
    body: {
      abort() {
        isAborted = true;
        aborted.push(url.href);
        done.resolve();
      },
      pipe(destination) {
        destination.write(
          `<!doctype html><title>Shell</title><script nonce="${nonce}">${JSON.stringify(state)}</script>`,
        );
        (destination as { flush?: () => void }).flush?.();
        void (async () => {
          if (url.searchParams.has("slow"))
            await Promise.race([pause(60_000, undefined, { ref: false }), done.promise]);
          if (!isAborted && !signal.aborted) destination.write("<p>Deferred</p>");
          destination.end();
          done.resolve();
        })();
      },
    },
  };
}

/** Addresses of pages whose render was aborted. */
export const aborted: string[] = [];

/** The fake reads the whole query except `utm_…`. */
function canonicalQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const key of Array.from(query.keys())) if (key.startsWith("utm_")) query.delete(key);
  return query.size === 0 ? "" : `?${query.toString()}`;
}

export const fakeWebApp: WebApp = {
  renderPage: fakeRenderPage,
  pageEntry: async (name) => ({
    isPersonal: name === "checkout_cart",
    hasExperiences: name === "landingpage",
    readQuery: (search) => ({ value: search, canonical: canonicalQuery(search) }),
  }),
  assets: {
    entry: "/assets/entry.js",
    fonts: ["/assets/font.woff2"],
    module: (page) => `/assets/${page}.js`,
    modulePreloads: (page) => [`/assets/${page}.js`],
    stylesheet: "/assets/style.css",
  },
};

export interface PageState {
  readonly name: string | null;
  readonly locale: string;
  readonly url: string;
  readonly flashes: PageContext["flashes"];
  readonly refusedForm: PageContext["refusedForm"];
  readonly csrfToken: string | null;
  readonly nonce: string;
  readonly requestId: string;
  readonly version: string;
  readonly status: number;
}

/** The input that a page of the fake app shows. */
export function stateOf(html: string): PageState {
  return JSON.parse(/<script nonce="[^"]*">(.*)<\/script>/u.exec(html)?.[1] ?? "null") as PageState;
}
