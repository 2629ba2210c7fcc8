/** The six locales, in the order the language switcher shows them (specification, section 9). */
export const LOCALES = ["de", "en", "es", "fr", "it", "nl"] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "de";

/** One value for each locale; a missing locale is a type error. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && (LOCALES as readonly string[]).includes(value);
}

/** Builds a {@link Localized} by asking `make` for each locale. */
export function localized<T>(make: (locale: Locale) => T): Localized<T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
}
