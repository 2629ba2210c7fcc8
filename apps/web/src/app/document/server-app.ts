import { createTranslator, PAGE_DOMAINS, type Translator } from "@reprise/locale";
import type { AppContext } from "../../lib/context/app-context.ts";
import type { MessageSource, PageContext } from "../routing/page-context.ts";
import { createPagePaths } from "./page-paths.ts";

const translators = new WeakMap<MessageSource, Map<string, Translator>>();

/** Texts are constant for the process, so all requests of a locale share one translator. */
function translatorFor(source: MessageSource, locale: PageContext["locale"]): Translator {
  const made = translators.get(source) ?? new Map<string, Translator>();
  translators.set(source, made);
  const found = made.get(locale);
  if (found) return found;
  const all = Object.assign({}, ...PAGE_DOMAINS.map((domain) => source.messages(domain, locale)));
  const translator = createTranslator(locale, all as Record<string, string>);
  made.set(locale, translator);
  return translator;
}

export function createServerApp(context: PageContext): AppContext {
  const {
    locale,
    addresses,
    api,
    version,
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
    flashes,
    refusedForm,
    forgetRefusedForm: () => undefined,
    csrfToken,
    loadCsrfToken: () => Promise.reject(new Error("The server does not ask for tokens")),
    isServer: true,
    userGroup: userGroup ?? null,
    failure: errorStatus === undefined ? null : { status: errorStatus, reference: requestId },
    translator: translatorFor(context.messages, locale),
    ...createPagePaths(addresses, locale, url.host),
    loadMessages: () => Promise.resolve(),
  };
}
