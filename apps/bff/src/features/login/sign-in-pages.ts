import { languageTag, type Locale, type Localized } from "@reprise/locale";

/**
 * Own texts instead of the message catalogues: these pages load nothing and are visible for a moment only.
 */
const TEXTS: Localized<{ readonly leaving: string; readonly on: string; readonly done: string }> = {
  de: { leaving: "Gleich geht es weiter", on: "Weiter", done: "Du kannst dieses Fenster schließen." },
  en: { leaving: "Taking you there", on: "Continue", done: "You can close this window." },
  es: { leaving: "Enseguida continúas", on: "Continuar", done: "Puedes cerrar esta ventana." },
  fr: { leaving: "On continue tout de suite", on: "Continuer", done: "Tu peux fermer cette fenêtre." },
  it: { leaving: "Ancora un attimo", on: "Continua", done: "Puoi chiudere questa finestra." },
  nl: { leaving: "Je gaat zo verder", on: "Verder", done: "Je kunt dit venster sluiten." },
};

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/gu, (character) => ESCAPES[character] ?? "");

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
  const { leaving, on } = TEXTS[locale];
  const url = escaped(address);
  return page(
    locale,
    leaving,
    `<meta http-equiv="refresh" content="${afterSeconds};url=${url}">`,
    `<p>${leaving}</p><p><a href="${url}">${on}</a></p>`,
  );
}

/** Shown in a popup until the page that opened it has read its address. */
export const popupPage = (locale: Locale): string =>
  page(locale, TEXTS[locale].done, "", `<p role="status">${TEXTS[locale].done}</p>`);
