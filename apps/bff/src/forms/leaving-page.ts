import { languageTag, type Locale } from "@reprise/locale";
import { escapeMarkup } from "@reprise/service/escape-markup";
import { BUILT_IN_TEXTS } from "../translations/built-in-texts.ts";

const page = (locale: Locale, title: string, head: string, body: string) =>
  [
    `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">`,
    `<meta name="robots" content="noindex">${head}<title>${title}</title></head><body>${body}</body></html>`,
  ].join("");

/**
 * Forwards to a provider by a refresh. Browsers check redirects against the `form-action` of the page with
 * the form, and only the API knows the providers' hosts. A refresh adds no entry to the history.
 */
export function leavingPage(locale: Locale, address: string, afterSeconds = 0): string {
  const t = BUILT_IN_TEXTS[locale];
  const leaving = t("signIn.leaving");
  const url = escapeMarkup(address);
  return page(
    locale,
    leaving,
    `<meta http-equiv="refresh" content="${afterSeconds};url=${url}">`,
    `<p>${leaving}</p><p><a href="${url}">${t("signIn.continue")}</a></p>`,
  );
}

/** Shown in a popup until the page that opened it has read its address. */
export function popupPage(locale: Locale): string {
  const done = BUILT_IN_TEXTS[locale]("signIn.done");
  return page(locale, done, "", `<p role="status">${done}</p>`);
}
