import { type BackendModule, createInstance, type FormatterModule, type i18n, type TFunction } from "i18next";
import { formatNumber, joinDates } from "./format.ts";
import type { Locale } from "./locales.ts";
import { DOMAINS, type MessageKey, type PageDomain } from "./message-keys.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    // `t` finds the keys of all domains, because each is a fallback.
    resources: { readonly common: Readonly<Record<MessageKey, string>> };
    keySeparator: false;
    nsSeparator: false;
  }
}

export type MessageParams = Readonly<Record<string, string | number>>;
export type Messages = Readonly<Record<string, string>>;
/** i18next's `t`, with the keys of all domains. */
export type Translate = TFunction;

/** Loads the messages of a domain. */
export type LoadMessages = (domain: PageDomain) => Promise<Messages>;

const nothing = (): void => undefined;

/** Numbers in groups of digits, texts unchanged. Money and dates are formatted before they become parameters. */
const formatterOf = (locale: Locale): FormatterModule => ({
  type: "formatter",
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (param: string | number) => (typeof param === "number" ? formatNumber(param, locale) : param),
});

const backendOf = (load: LoadMessages): BackendModule => ({
  type: "backend",
  callbackApi: false,
  init: nothing,
  read: (_language: string, domain: string) => load(domain as PageDomain),
});

/**
 * The i18next instance of a locale; its namespaces are the domains. With messages it has all at once, as on a server. With a
 * function it loads the messages of a domain on demand (`loadNamespaces`), as in a browser.
 */
export function createI18n(locale: Locale, source: Messages | LoadMessages): i18n {
  const instance = createInstance();
  instance.use(formatterOf(locale));
  instance.use({
    type: "postProcessor",
    name: "joinDates",
    process: (text: string) => joinDates(text, locale),
  });
  if (typeof source === "function") instance.use(backendOf(source));
  void instance.init({
    lng: locale,
    fallbackLng: false,
    ns: [],
    defaultNS: "common",
    fallbackNS: DOMAINS,
    ...(typeof source !== "function" && { resources: { [locale]: { common: source } } }),
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    // No page shows braces.
    missingInterpolationHandler: () => "",
    postProcess: "joinDates",
    initAsync: false,
    // The language changes with the document only, so no component waits for a change.
    react: { bindI18n: "", bindI18nStore: "" },
  });
  return instance;
}
