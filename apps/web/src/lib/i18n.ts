import type { Locale, MessageKey } from "@reprise/locale";
import { createInstance, type i18n } from "i18next";

export type MessageParams = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, params?: MessageParams) => string;
export type Messages = Readonly<Record<string, string>>;

export interface Translator {
  readonly locale: Locale;
  readonly t: Translate;
  readonly i18n: i18n;
  /** Adds a domain's messages (the browser loads them as pages need them). */
  add(messages: Messages): void;
}

/**
 * Messages of one locale. Texts without parameters are plain look-ups: i18next's `t` costs microseconds, and
 * a page has hundreds of them; i18next does what needs rules (plurals, parameters, Trans).
 */
export function createTranslator(locale: Locale, initial: Messages): Translator {
  const messages: Record<string, string> = { ...initial };
  const i18n = createInstance();
  void i18n.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: messages } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return {
    locale,
    i18n,
    t: (key, params) => (params === undefined ? messages[key] : undefined) ?? i18n.t(key, params ?? {}),
    add(more) {
      Object.assign(messages, more);
      i18n.addResourceBundle(locale, "translation", more, true, true);
    },
  };
}
