/** The six locales, in the order of the language switcher (specification, section 9). */
export const LOCALES = ["de", "en", "es", "fr", "it", "nl"] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "de";

/** One value per locale. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && (LOCALES as readonly string[]).includes(value);
}

/** Creates a {@link Localized} with the result of `valueOf` for each locale. */
export function localized<T>(valueOf: (locale: Locale) => T): Localized<T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, valueOf(locale)])) as Record<Locale, T>;
}
