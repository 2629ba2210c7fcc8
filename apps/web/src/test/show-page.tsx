import type { UserMetaView } from "@reprise/contracts";
import type { ApiClient, CallResult } from "@reprise/contracts/client";
import { createAddresses, createI18n, matchRoute, type RouteName, type RouteParams } from "@reprise/locale";
import { emptyFlashBag, visibleToasts } from "@reprise/toasts";
import { configure, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import type { AppContext } from "../lib/context/app-context.ts";
import { AppProvider } from "../lib/context/app-provider.tsx";
import { ToastProvider, useToasts } from "../lib/context/toasts.tsx";

// A busy machine must not look like a broken rule.
configure({ asyncUtilTimeout: 20_000 });

const addresses = createAddresses({ kind: "prefix", origin: "http://localhost:3000" });

/** Texts are their keys. */
const browserApp = {
  locale: "de",
  addresses,
  flashes: emptyFlashBag(),
  refusedForm: null,
  forgetRefusedForm: () => undefined,
  csrfToken: "token-of-this-browser",
  isServer: false,
  i18n: createI18n("de", {}),
  path: (name: RouteName, params?: RouteParams, query?: Record<string, string>) =>
    addresses.path(name, "de", params, query),
  match: (pathname: string) => matchRoute("de", pathname),
  loadMessages: () => Promise.resolve(),
};

/** A shopper without a login. */
export const visitor: UserMetaView = {
  locale: "de",
  customer: null,
  cart: null,
  greenCart: null,
  orderProductsCount: 0,
  wishlistProductIds: [],
  buyAlerts: [],
  saleAlerts: [],
};
export const customer: UserMetaView = {
  ...visitor,
  customer: { uuid: "00000000-0000-4000-8000-000000000001", firstName: null },
};

export interface SentCall {
  readonly name: string;
  readonly input: unknown;
}

export interface ShowOptions extends Partial<AppContext> {
  /** What the page knows of the shopper; undefined: nothing yet. */
  readonly meta?: UserMetaView;
  /** Path, query and hash of the page. */
  readonly at?: string;
  /** Named route of the page; absent: none. */
  readonly route?: RouteName;
}

export interface ShownPage {
  readonly sent: SentCall[];
  /** Keys of the toasts that show, with their variants. */
  toasts(): readonly string[];
  /** Path, query and hash of the page now. */
  location(): string;
  /** Goes to another page, as a link does. */
  go(path: string): Promise<void>;
  /** Goes back in the history of the page. */
  back(): Promise<void>;
  /** How often the page's loader ran. */
  loads(): number;
  /** What the page knows of the shopper now. */
  meta(): UserMetaView | undefined;
}

/** Shows a component in a document, with an API that answers each call by `answer`. */
export function showPage(
  page: ReactNode,
  answer: (call: SentCall) => Promise<CallResult<unknown>>,
  { meta, at = "/", route, ...more }: ShowOptions = {},
): ShownPage {
  const sent: SentCall[] = [];
  let messages: readonly string[] = [];
  let loads = 0;
  const call = (name: string, input: unknown) => {
    sent.push({ name, input });
    return answer({ name, input });
  };
  const app = { ...browserApp, api: { call } as ApiClient, ...more } as AppContext;
  const cache = new Map(meta && [["api_user_meta_view", { data: meta }]]);
  function Toasts() {
    messages = visibleToasts(useToasts().state).map(({ variant, message }) => `${variant} ${message}`);
    return null;
  }
  const loader = () => {
    loads += 1;
    return null;
  };
  const element = (
    <>
      {page}
      <Toasts />
    </>
  );
  const router = createMemoryRouter([{ id: route ?? "page", path: "*", loader, element }], {
    initialEntries: [at],
    hydrationData: { loaderData: { [route ?? "page"]: null } },
  });
  render(
    <SWRConfig value={{ provider: () => cache }}>
      <AppProvider app={app}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </AppProvider>
    </SWRConfig>,
  );
  return {
    sent,
    toasts: () => messages,
    location: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
    go: (path) => router.navigate(path),
    back: () => router.navigate(-1),
    loads: () => loads,
    meta: () => cache.get("api_user_meta_view")?.data,
  };
}

export interface ShownHook<T> extends ShownPage {
  /** What the hook answers now. */
  hook(): T;
}

/** A hook in a page of its own. */
export function showHook<T>(useHook: () => T, ...page: PageArguments): ShownHook<T> {
  let current: { readonly value: T } | undefined;
  function Hook() {
    current = { value: useHook() };
    return null;
  }
  const [answer, options] = page;
  const shown = showPage(<Hook />, answer, options);
  return {
    ...shown,
    hook() {
      if (!current) throw new Error("The hook did not run");
      return current.value;
    },
  };
}

type PageArguments = [answer: (call: SentCall) => Promise<CallResult<unknown>>, options?: ShowOptions];

export const done = (data: object = {}): Promise<CallResult<unknown>> =>
  Promise.resolve({ ok: true, status: 200, data });

export const refused = (
  code: string,
  fields: readonly string[] = [],
  status = 400,
): Promise<CallResult<unknown>> => {
  const error = {
    code: code as "VALIDATION_FAILED",
    message: "no",
    reference: "",
    fields: fields.map((path) => ({ path, message: "no" })),
  };
  return Promise.resolve({ ok: false, status, error });
};
