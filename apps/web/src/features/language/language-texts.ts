import type { Localized } from "@reprise/locale";

/**
 * The title in every language, because the shopper may not understand the language of the page. The page's messages
 * contain one language only.
 */
export const LANGUAGE_TITLES: Localized = {
  de: "Wähle deine Sprache",
  en: "Choose your language",
  es: "Elige tu idioma",
  fr: "Choisis ta langue",
  it: "Scegli la tua lingua",
  nl: "Kies je taal",
};

export const LANGUAGE_CONFIRMATIONS: Localized = {
  de: "Weiter auf Deutsch",
  en: "Continue in English",
  es: "Continuar en español",
  fr: "Continuer en français",
  it: "Continua in italiano",
  nl: "Verder in het Nederlands",
};
