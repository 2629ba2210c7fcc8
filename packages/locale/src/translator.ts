import { formatNumber } from "./format.ts";
import type { Locale } from "./locales.ts";
import type { MessageKey } from "./message-keys.ts";

export type MessageParams = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, params?: MessageParams) => string;
export type Messages = Readonly<Record<string, string>>;

export interface Translator {
  readonly locale: Locale;
  readonly t: Translate;
  /** All that are there, in i18next's JSON format. */
  readonly messages: Messages;
  /** Adds a domain's messages (the browser loads them as pages need them). */
  add(messages: Messages): void;
}

const PARAMETER = /\{\{(\w+)\}\}/u;
/** By text. Texts come from the catalogues alone, so that there are no more of them than the shop has. */
const parts = new Map<string, readonly string[]>();

/** A message cut at its parameters, whose names stand at the odd places. */
function partsOf(message: string): readonly string[] {
  const cut = parts.get(message) ?? message.split(PARAMETER);
  parts.set(message, cut);
  return cut;
}

/** A parameter as the locale writes it: numbers in groups of digits. */
export const formatParam = (param: string | number, locale: Locale): string =>
  typeof param === "number" ? formatNumber(param, locale) : param;

const fill = (message: string, params: MessageParams, locale: Locale): string =>
  partsOf(message).reduce(
    (text, part, index) => text + (index % 2 === 0 ? part : formatParam(params[part] ?? "", locale)),
    "",
  );

/**
 * Messages of one locale: parameters and plurals as i18next writes them (a test holds both side by side), but
 * without its 15 kB in every page and its microseconds in each of a page's hundreds of texts. What holds markup
 * is i18next's (`RichText` of the web app).
 */
export function createTranslator(locale: Locale, initial: Messages): Translator {
  const messages: Record<string, string> = { ...initial };
  const plurals = new Intl.PluralRules(locale);
  /** Own texts only: a key that came from outside may be the name of something that every object has. */
  const textOf = (key: string) => (Object.hasOwn(messages, key) ? messages[key] : undefined);
  const t: Translate = (key, params) => {
    if (params === undefined) return textOf(key) ?? key;
    const { count } = params;
    const plural = typeof count === "number" ? textOf(`${key}_${plurals.select(count)}`) : undefined;
    const text = plural ?? textOf(key);
    return text === undefined ? key : fill(text, params, locale);
  };
  return { locale, t, messages, add: (more) => void Object.assign(messages, more) };
}
