import type { Localized } from "@reprise/locale";

/** Each language by its own name: who looks for it may not read the page's. */
export const LANGUAGE_NAMES: Localized = {
  de: "Deutsch",
  en: "English",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
};
