import type { ApiClient } from "@reprise/contracts/client";
import { createAddresses, createI18n, type Messages, type PageDomain } from "@reprise/locale";
import type { i18n } from "i18next";
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

/**
 * Loads the messages of domains once; of a domain that failed before, again.
 * @throws if the messages of a domain cannot be loaded
 */
async function loadMessages(i18n: i18n, domains: readonly PageDomain[]): Promise<void> {
  const isMissing = (domain: PageDomain) => !i18n.hasResourceBundle(i18n.language, domain);
  const missing = domains.filter(isMissing);
  // `loadNamespaces` would not repeat what failed.
  if (missing.length > 0) await i18n.reloadResources(i18n.language, missing);
  const failed = missing.filter(isMissing);
  if (failed.length > 0) throw new Error(`No messages: ${failed.join(", ")}`);
}

/** The browser's app context, built from the state that the server put into the document. */
export function createClientApp(
  state: HydrationState,
  { api, csrfTokens, fetch }: ClientAppOptions,
): AppContext {
  const { locale, version, isDemonstration, flashes, csrfToken, messagePaths } = state;
  const addresses = createAddresses(state.mode);
  const i18n = createI18n(locale, async (domain) => {
    const response = await fetch(messagePaths[domain]);
    if (!response.ok) throw new Error(`Messages ${domain}: HTTP ${response.status}`);
    return (await response.json()) as Messages;
  });
  let { refusedForm } = state;

  return {
    locale,
    addresses,
    api,
    version,
    isDemonstration,
    flashes,
    get refusedForm() {
      return refusedForm;
    },
    forgetRefusedForm: () => {
      refusedForm = null;
    },
    csrfToken,
    loadCsrfToken: csrfTokens.get,
    i18n,
    isServer: false,
    failure: null,
    ...createPagePaths(addresses, locale, window.location.host),
    loadMessages: (domains) => loadMessages(i18n, domains),
  };
}
