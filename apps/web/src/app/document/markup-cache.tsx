import type { Locale } from "@reprise/locale";
import { emptyFlashBag } from "@reprise/toasts";
import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { AppContext } from "../../lib/context/app-context.ts";
import { AppProvider } from "../../lib/context/app-provider.tsx";
import type { RenderMemoised } from "../../lib/page/memoised-markup.tsx";
import type { MessageSource, PageContext } from "../routing/page-context.ts";
import { createServerApp } from "./server-app.ts";

/** In characters of mostly two bytes: about 10,000 product cards. */
const MAX_CHARACTERS = 16 * 1024 * 1024;
const cache = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (markup, key) => key.length + markup.length,
});

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Returns a number that identifies the object in a cache key. */
function numberOf(object: object): number {
  const number = numbers.get(object) ?? (lastNumber += 1);
  numbers.set(object, number);
  return number;
}

const OPEN = "<picture>";
const CLOSE = "</picture>";

/**
 * Renders an element without router, toasts and page. The `picture` element keeps React from adding preload links for
 * images: the page adds its own.
 */
function renderElement(element: ReactElement, app: AppContext): string {
  const html = renderToString(
    <AppProvider app={app}>
      <picture>{element}</picture>
    </AppProvider>,
  );
  return html.slice(OPEN.length, -CLOSE.length);
}

/** `app` is the only context of the elements. */
function createMemoisedRenderer(app: AppContext): RenderMemoised {
  const appNumber = numberOf(app);
  const render = (element: ReactElement<object>): string => {
    const key = `${appNumber} ${numberOf(element.type as object)} ${JSON.stringify(element.props)}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const markup = renderElement(element, app);
    cache.set(key, markup);
    return markup;
  };
  return (children) => [children].flat().map(render).join("");
}

const unavailableApi: AppContext["api"] = {
  call: () => Promise.reject(new Error("Memoised markup must not call the API")),
};

/** The app context without anything that belongs to one shopper. */
const anonymousApp = (context: PageContext): AppContext => ({
  ...createServerApp({
    ...context,
    api: unavailableApi,
    flashes: emptyFlashBag(),
    refusedForm: null,
    csrfToken: null,
  }),
  failure: null,
});

const renderers = new WeakMap<MessageSource, Map<Locale, RenderMemoised>>();

/** Returns the renderer of a shop's locale. */
export function memoisedRendererFor(context: PageContext): RenderMemoised {
  const { messages, locale } = context;
  const byLocale = renderers.get(messages) ?? new Map<Locale, RenderMemoised>();
  renderers.set(messages, byLocale);
  const renderer = byLocale.get(locale) ?? createMemoisedRenderer(anonymousApp(context));
  byLocale.set(locale, renderer);
  return renderer;
}
