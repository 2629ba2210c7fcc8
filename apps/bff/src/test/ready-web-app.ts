import { setTimeout as pause } from "node:timers/promises";
import { orNoAnswer } from "@reprise/contracts/client";
import type { PageContext, PageOutcome, PageStream } from "@reprise/web/page-context";
import type { WebApp } from "../web-app/web-app.ts";
import { fakeWebApp } from "./fake-web-app.ts";

/** Records the addresses of rendered pages. */
export interface ReadyWebApp extends WebApp {
  readonly rendered: string[];
  reset(): void;
}

function lateBody(shell: string, rest: string, late: number): PageStream {
  const done = Promise.withResolvers<void>();
  return {
    abort: () => done.resolve(),
    pipe(destination) {
      destination.write(Buffer.from(shell));
      void Promise.race([pause(late), done.promise]).then(() => destination.end(Buffer.from(rest)));
    },
  };
}

/**
 * A web app with cacheable pages. It shows all its input, so that tests can detect personal data in shared
 * pages.
 */
export function createReadyWebApp(): ReadyWebApp {
  const rendered: string[] = [];

  async function renderPage(context: PageContext): Promise<PageOutcome> {
    const { url, locale, flashes, nonce, api, errorStatus, partsTimeout, userGroup = null } = context;
    rendered.push(url.pathname + url.search);
    const { searchParams } = url;
    if (searchParams.has("redirect"))
      return { kind: "redirect", status: 301, location: "/there", flashes: null, keepsQuery: true };
    const list = errorStatus === undefined ? await api.call("api_product_list_view", {}) : null;
    // A part whose failure does not fail the page.
    const part = searchParams.has("part")
      ? await orNoAnswer(api.call("api_product_description", { params: { id: "1" } }))
      : null;
    const status = errorStatus ?? (list?.ok ? (searchParams.has("gone") ? 404 : 200) : 503);
    const state = `window.__STATE__=${JSON.stringify({ url: url.href, locale, flashes, list, userGroup, hasPart: part?.ok === true })}`;
    const late = searchParams.has("late") ? 500 : 0;
    const shell = `<!doctype html><p>${status}</p><script nonce="${nonce}">${state}</script>`;
    const rest = `<script nonce="${nonce}">$RC()</script>`;
    const isLate = late > partsTimeout;
    if (!isLate) await pause(late);
    return {
      kind: "page",
      status,
      isPersonal: false,
      tags: (["product", "category"] as const).flatMap((kind) =>
        searchParams.getAll(kind).map((id) => `${kind}:${id}` as const),
      ),
      query: searchParams.has("ignored") ? "" : url.search,
      body: lateBody(shell, rest, isLate ? late : 0),
    };
  }

  return { ...fakeWebApp, renderPage, rendered, reset: () => rendered.splice(0) };
}
