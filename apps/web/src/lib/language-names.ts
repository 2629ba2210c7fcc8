import type { Localized } from "@reprise/locale";

/** Each language in its own name, readable for its speakers. */
export const LANGUAGE_NAMES: Localized = {
  de: "Deutsch",
  en: "English",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
};
