import type { ApiClient } from "@reprise/contracts/client";
import { createAddresses, createTranslator, type Messages, type PageDomain } from "@reprise/locale";
import type { CsrfTokens } from "../../lib/calls/csrf-tokens.ts";
import type { InterceptedFetch } from "../../lib/calls/interceptor.ts";
import type { AppContext } from "../../lib/context/app-context.ts";
import type { HydrationState } from "./hydration-state.ts";
import { createPagePaths } from "./page-paths.ts";

export interface ClientAppOptions {
  readonly api: ApiClient;
  readonly csrfTokens: CsrfTokens;
  readonly fetch: InterceptedFetch;
}

/** The browser's app context, built from the state that the server put into the document. */
export function createClientApp(
  state: HydrationState,
  { api, csrfTokens, fetch }: ClientAppOptions,
): AppContext {
  const { locale, version, flashes, csrfToken, messagePaths } = state;
  const addresses = createAddresses(state.mode);
  const translator = createTranslator(locale, {});
  let { refusedForm } = state;
  const loading = new Map<PageDomain, Promise<void>>();

  const load = async (domain: PageDomain) => {
    const response = await fetch(messagePaths[domain]);
    if (!response.ok) throw new Error(`Messages ${domain}: HTTP ${response.status}`);
    translator.add((await response.json()) as Messages);
  };
  const loadOnce = (domain: PageDomain) => {
    const started = loading.get(domain) ?? load(domain);
    loading.set(domain, started);
    // Drop the failed promise so that the next navigation retries.
    started.catch(() => loading.delete(domain));
    return started;
  };

  return {
    locale,
    addresses,
    api,
    version,
    flashes,
    get refusedForm() {
      return refusedForm;
    },
    forgetRefusedForm: () => {
      refusedForm = null;
    },
    csrfToken,
    loadCsrfToken: csrfTokens.get,
    translator,
    isServer: false,
    failure: null,
    ...createPagePaths(addresses, locale, window.location.host),
    loadMessages: async (domains) => {
      await Promise.all(domains.map(loadOnce));
    },
  };
}
