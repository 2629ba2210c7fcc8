import { setTimeout as pause } from "node:timers/promises";
import type { PageContext, PageOutcome } from "@reprise/web/page-context";
import type { WebApp } from "../render/web-app.ts";
import { fakeWebApp } from "./fake-web-app.ts";

/** Counts what is rendered, by address. */
export interface ReadyWebApp extends WebApp {
  readonly rendered: string[];
  reset(): void;
}

/** A web app whose pages could be kept: shows all it is given that must not get into anybody else's page. */
export function createReadyWebApp(): ReadyWebApp {
  const rendered: string[] = [];

  async function renderPage(context: PageContext): Promise<PageOutcome> {
    const { url, locale, flashes, nonce, api, errorStatus } = context;
    rendered.push(url.pathname + url.search);
    const { searchParams } = url;
    if (searchParams.has("redirect"))
      return { kind: "redirect", status: 301, location: `/there${url.search}` };
    const list = errorStatus === undefined ? await api.call("api_product_list_view", {}) : null;
    await context.turn();
    const status = errorStatus ?? (list?.ok ? (searchParams.has("gone") ? 404 : 200) : 503);
    const state = `window.__STATE__=${JSON.stringify({ url: url.href, locale, flashes, list })}`;
    const done = Promise.withResolvers<void>();
    const late = pause(searchParams.has("late") ? 500 : 0).then(done.resolve);
    return {
      kind: "page",
      status,
      isPersonal: false,
      products: searchParams.getAll("product").map(Number),
      query: searchParams.has("unheard") ? "" : url.search,
      isWhole: false,
      allReady: done.promise,
      abort: () => done.resolve(),
      pipe(destination) {
        const script = `<script nonce="${nonce}">${state}</script>`;
        destination.write(Buffer.from(`<!doctype html><p>${status}</p>${script}`));
        void late.then(() => destination.end(Buffer.from(`<script nonce="${nonce}">$RC()</script>`)));
      },
    };
  }

  return { ...fakeWebApp, renderPage, rendered, reset: () => rendered.splice(0) };
}
