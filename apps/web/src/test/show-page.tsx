import type { ApiClient, CallResult } from "@reprise/contracts/client";
import { createAddresses, type RouteName, type RouteParams } from "@reprise/locale";
import { emptyFlashBag, visibleToasts } from "@reprise/toasts";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { type AppContext, AppContextProvider } from "../lib/app-context.ts";
import { ToastProvider, useToasts } from "../lib/toasts.tsx";

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
  translator: { t: (key: string) => key },
  path: (name: RouteName, params?: RouteParams, query?: Record<string, string>) =>
    addresses.path(name, "de", params, query),
};

export interface SentCall {
  readonly name: string;
  readonly input: unknown;
}

export interface ShownPage {
  readonly sent: SentCall[];
  /** Keys of the toasts that show, with their variants. */
  toasts(): readonly string[];
}

/** Shows a component in a document, with an API that answers each call by `answer`. */
export function showPage(
  page: ReactNode,
  answer: (call: SentCall) => Promise<CallResult<unknown>>,
  more: Partial<AppContext> = {},
): ShownPage {
  const sent: SentCall[] = [];
  let messages: readonly string[] = [];
  const call = (name: string, input: unknown) => {
    sent.push({ name, input });
    return answer({ name, input });
  };
  const app = { ...browserApp, api: { call } as ApiClient, ...more } as unknown as AppContext;
  function Toasts() {
    messages = visibleToasts(useToasts().state).map(({ variant, message }) => `${variant} ${message}`);
    return null;
  }
  const router = createMemoryRouter([
    {
      path: "*",
      element: (
        <>
          {page}
          <Toasts />
        </>
      ),
    },
  ]);
  render(
    <AppContextProvider value={app}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </AppContextProvider>,
  );
  return { sent, toasts: () => messages };
}

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
