import type { Locale } from "@reprise/locale";
import { emptyFlashBag } from "@reprise/toasts";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { type AppContext, AppContextProvider } from "../../lib/app-context.ts";
import type { KeepMarkup } from "../../lib/kept-markup.tsx";
import type { MessageSource, PageContext } from "../routing/page-context.ts";
import { createRecentTexts } from "./recent-texts.ts";
import { createServerApp } from "./server-app.ts";

/** In characters, most of which take two bytes: some 10,000 product cards. */
const ROOM = 16 * 1024 * 1024;
const kept = createRecentTexts(ROOM);

const numbers = new WeakMap<object, number>();
let last = 0;

/** Tells things apart in a key. */
function numberOf(thing: object): number {
  const number = numbers.get(thing) ?? (last += 1);
  numbers.set(thing, number);
  return number;
}

const OPEN = "<picture>";
const CLOSE = "</picture>";

/** By itself: without router, toasts or page. React announces no pictures within `picture`; that is the page's. */
function draw(element: ReactElement, app: AppContext): string {
  const html = renderToString(
    <AppContextProvider value={app}>
      <picture>{element}</picture>
    </AppContextProvider>,
  );
  return html.slice(OPEN.length, -CLOSE.length);
}

/** `app` is all that is seen besides the props. */
function createMarkupKeeper(app: AppContext): KeepMarkup {
  const place = numberOf(app);
  const keep = (element: ReactElement<object>): string => {
    const key = `${place} ${numberOf(element.type as object)} ${JSON.stringify(element.props)}`;
    const found = kept.get(key);
    if (found !== undefined) return found;
    const markup = draw(element, app);
    kept.set(key, markup);
    return markup;
  };
  return (children) => [children].flat().map(keep).join("");
}

const nobodysApi: AppContext["api"] = {
  call: () => Promise.reject(new Error("Markup that is kept asks nobody")),
};

/** The shop as everyone sees it: there is nothing in it that one shopper has and another has not. */
const appOfEveryone = (context: PageContext): AppContext => ({
  ...createServerApp({
    ...context,
    api: nobodysApi,
    flashes: emptyFlashBag(),
    refusedForm: null,
    csrfToken: null,
  }),
  failure: null,
});

const keepers = new WeakMap<MessageSource, Map<Locale, KeepMarkup>>();

/** One for each locale of a shop. */
export function markupKeeperFor(context: PageContext): KeepMarkup {
  const { messages, locale } = context;
  const made = keepers.get(messages) ?? new Map<Locale, KeepMarkup>();
  keepers.set(messages, made);
  const keeper = made.get(locale) ?? createMarkupKeeper(appOfEveryone(context));
  made.set(locale, keeper);
  return keeper;
}
