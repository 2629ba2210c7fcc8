import { createI18n, type Messages, PAGE_DOMAINS } from "@reprise/locale";
import type { i18n } from "i18next";
import type { AppContext } from "../../lib/context/app-context.ts";
import type { MessageSource, PageContext } from "../routing/page-context.ts";
import { createPagePaths } from "./page-paths.ts";

const instances = new WeakMap<MessageSource, Map<string, i18n>>();

/** Texts are constant for the process, so all requests of a locale share one instance. */
function i18nFor(source: MessageSource, locale: PageContext["locale"]): i18n {
  const made = instances.get(source) ?? new Map<string, i18n>();
  instances.set(source, made);
  const found = made.get(locale);
  if (found) return found;
  const all = Object.assign({}, ...PAGE_DOMAINS.map((domain) => source.messages(domain, locale)));
  const instance = createI18n(locale, all as Messages);
  made.set(locale, instance);
  return instance;
}

export function createServerApp(context: PageContext): AppContext {
  const {
    locale,
    addresses,
    api,
    version,
    isDemonstration,
    flashes,
    refusedForm,
    csrfToken,
    url,
    errorStatus,
    requestId,
    userGroup,
  } = context;
  return {
    locale,
    addresses,
    api,
    version,
    isDemonstration,
    flashes,
    refusedForm,
    forgetRefusedForm: () => undefined,
    csrfToken,
    loadCsrfToken: () => Promise.reject(new Error("The server does not ask for tokens")),
    isServer: true,
    userGroup: userGroup ?? null,
    failure: errorStatus === undefined ? null : { status: errorStatus, reference: requestId },
    i18n: i18nFor(context.messages, locale),
    ...createPagePaths(addresses, locale, url.host),
    loadMessages: () => Promise.resolve(),
  };
}
