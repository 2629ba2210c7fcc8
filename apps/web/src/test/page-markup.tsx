import type { ApiClient, CallResult } from "@reprise/contracts/client";
import {
  createAddresses,
  createI18n,
  type Locale,
  LOCALES,
  matchRoute,
  type Messages,
  pageOf,
  type RouteName,
  type RouteParams,
} from "@reprise/locale";
import { readMessageCatalogues } from "@reprise/locale/messages";
import { emptyFlashBag } from "@reprise/toasts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { AppContext } from "../lib/context/app-context.ts";
import { AppProvider } from "../lib/context/app-provider.tsx";
import { ToastProvider } from "../lib/context/toasts.tsx";

const addresses = createAddresses({ kind: "prefix", origin: "https://shop.example" });
const catalogues = readMessageCatalogues();

/** Messages loaded for a page. Without `page`: all messages, as on the server. */
const textsOf = (locale: Locale, page: RouteName | undefined) => {
  const domains = page && ["common", ...(pageOf(page)?.domains ?? [])];
  return catalogues
    .filter((each) => each.locale === locale && (domains === undefined || domains.includes(each.domain)))
    .map(({ messages }) => messages);
};

/** Creates the server's app context. `answers` maps call names to data; other calls fail. */
export function appIn(
  locale: Locale,
  answers: Readonly<Record<string, object>> = {},
  page?: RouteName,
): AppContext {
  const call = async (name: string): Promise<CallResult<unknown>> => {
    const data = answers[name];
    if (!data) throw new TypeError("No answer");
    return { ok: true, status: 200, data };
  };
  return {
    locale,
    addresses,
    api: { call } as ApiClient,
    csrfToken: "token-of-this-browser",
    isServer: true,
    refusedForm: null,
    forgetRefusedForm: () => undefined,
    flashes: emptyFlashBag(),
    i18n: createI18n(locale, Object.assign({}, ...textsOf(locale, page)) as Messages),
    path: (name: RouteName, params?: RouteParams, query?: Record<string, string>) =>
      addresses.path(name, locale, params, query),
    match: (pathname: string) =>
      matchRoute(locale, pathname.replace(new RegExp(`^/(?:${LOCALES.join("|")})(?=/)`, "u"), "")),
  } as AppContext;
}

/** A page's markup as the server writes it. */
export const markup = (app: AppContext, page: ReactNode): string =>
  renderToStaticMarkup(
    <AppProvider app={app}>
      <ToastProvider>
        <RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />
      </ToastProvider>
    </AppProvider>,
  );
