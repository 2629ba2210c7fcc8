import type { UserGroup } from "@reprise/contracts";
import type { ApiClient } from "@reprise/contracts/client";
import type { RefusedForm } from "@reprise/contracts/forms";
import type { Addresses, Locale, PageDomain, RouteMatch, RouteName, RouteParams } from "@reprise/locale";
import type { FlashBag } from "@reprise/toasts";
import type { i18n } from "i18next";
import { createContext, use } from "react";
import { createContext as createRouterContext } from "react-router";

/** What pages and loaders can use; the same on the server and in the browser. */
export interface AppContext {
  readonly locale: Locale;
  readonly addresses: Addresses;
  readonly api: ApiClient;
  /** The texts: for loaders and functions. Components use `useTranslation`. */
  readonly i18n: i18n;
  readonly version: string;
  /** True: nobody can really buy here, and the footer says so. */
  readonly isDemonstration: boolean;
  readonly isServer: boolean;
  /** On the server: the shopper's user group, on pages with experiences. */
  readonly userGroup?: UserGroup | null;
  /** Shows the error area regardless of the loader (specification, section 2). */
  readonly failure: { readonly status: number; readonly reference: string } | null;
  readonly flashes: FlashBag;
  /** A form refused without scripts, for the page to show again, once. */
  readonly refusedForm: RefusedForm | null;
  /** Marks the refused form as shown, so that no other page shows it. */
  forgetRefusedForm(): void;
  /** CSRF token for forms of personal pages; null where it must be loaded (`loadCsrfToken`). */
  readonly csrfToken: string | null;
  /** Loads this browser's CSRF token; browser only. */
  loadCsrfToken(): Promise<string>;
  /** The named route of a path with its locale's prefix. */
  match(pathname: string): RouteMatch | null;
  /** Path of a named route in the page's locale. */
  path(
    name: RouteName,
    params?: RouteParams,
    query?: Readonly<Record<string, string | number | undefined>>,
  ): string;
  /** Loads the messages of a page before it is shown. */
  loadMessages(domains: readonly PageDomain[]): Promise<void>;
}

/** React Router's context, for loaders. */
export const routerAppContext = createRouterContext<AppContext>();

/** React context, for components. `AppProvider` provides it. */
export const ReactAppContext = createContext<AppContext | null>(null);

export function useApp(): AppContext {
  const app = use(ReactAppContext);
  if (!app) throw new Error("useApp outside of the app");
  return app;
}
