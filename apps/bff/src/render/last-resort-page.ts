import { languageTag, type Locale, type Localized } from "@reprise/locale";

/** Own texts, because this page must work even if the message catalogues do not. */
const TEXTS: Localized<{ readonly title: string; readonly text: string; readonly reference: string }> = {
  de: {
    title: "Da ist etwas schiefgelaufen",
    text: "Bitte versuch es gleich noch einmal.",
    reference: "Kennung:",
  },
  en: { title: "Something went wrong", text: "Please try again in a moment.", reference: "Reference:" },
  es: {
    title: "Algo ha salido mal",
    text: "Vuelve a intentarlo dentro de un momento.",
    reference: "Referencia:",
  },
  fr: { title: "Un problème est survenu", text: "Réessaie dans un instant.", reference: "Référence\u00a0:" },
  it: { title: "Qualcosa è andato storto", text: "Riprova tra un momento.", reference: "Riferimento:" },
  nl: { title: "Er ging iets mis", text: "Probeer het zo meteen nog eens.", reference: "Referentie:" },
};

/** A page without scripts, styles or data, for when even the error page fails. */
export function lastResortPage(locale: Locale, reference: string): string {
  const { title, text, reference: label } = TEXTS[locale];
  return [
    `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex"><title>${title}</title></head>`,
    `<body><h1>${title}</h1><p>${text}</p><p>${label} ${reference}</p></body></html>`,
  ].join("");
}
