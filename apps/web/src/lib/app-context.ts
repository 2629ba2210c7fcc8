import type { ApiClient } from "@reprise/contracts/client";
import type { RefusedForm } from "@reprise/contracts/forms";
import type {
  Addresses,
  Domain,
  Locale,
  RouteMatch,
  RouteName,
  RouteParams,
  Translate,
  Translator,
} from "@reprise/locale";
import type { FlashBag } from "@reprise/toasts";
import { createContext, use } from "react";
import { createContext as createRouterContext } from "react-router";

/** What every page and loader can ask for; the same shape on the server and in the browser. */
export interface AppContext {
  readonly locale: Locale;
  readonly addresses: Addresses;
  readonly api: ApiClient;
  readonly translator: Translator;
  readonly version: string;
  readonly isServer: boolean;
  /** The page is the error area whatever its loader would say (specification, section 2). */
  readonly failure: { readonly status: number; readonly reference: string } | null;
  readonly flashes: FlashBag;
  /** A form that was refused without scripts, for the page to show again, once. */
  readonly refusedForm: RefusedForm | null;
  /** The form shows it now: no other page does. */
  forgetRefusedForm(): void;
  /** For forms, in pages that are the shopper's alone; null where it has to be asked for (`loadCsrfToken`). */
  readonly csrfToken: string | null;
  /** This browser's token; only the browser can ask. */
  loadCsrfToken(): Promise<string>;
  /** The named route of a path with its locale's prefix. */
  match(pathname: string): RouteMatch | null;
  /** Path of a named route in the page's locale. */
  path(
    name: RouteName,
    params?: RouteParams,
    query?: Readonly<Record<string, string | number | undefined>>,
  ): string;
  /** Makes sure the messages of a page are there before it is shown. */
  loadMessages(domains: readonly Domain[]): Promise<void>;
}

/** For loaders (React Router's context). */
export const routerAppContext = createRouterContext<AppContext>();

/** For components. */
export const AppContextProvider = createContext<AppContext | null>(null);

export function useApp(): AppContext {
  const app = use(AppContextProvider);
  if (!app) throw new Error("useApp outside of the app");
  return app;
}

/** The page's texts: `const t = useTranslate()`. */
export const useTranslate = (): Translate => useApp().translator.t;
