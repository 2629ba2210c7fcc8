import { DEFINITIONS, type LocaleDefinition } from "./locale-definitions.ts";

export type Locale = keyof typeof DEFINITIONS;

/** The locales, in the order of the language switcher. The cast: `Object.keys` has no types for keys and length. */
export const LOCALES: readonly [Locale, ...Locale[]] = Object.keys(DEFINITIONS) as [Locale, ...Locale[]];

export const DEFAULT_LOCALE: Locale = "de";

export const definitionOf = (locale: Locale): LocaleDefinition => DEFINITIONS[locale];

/** One value per locale. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && (LOCALES as readonly string[]).includes(value);
}

/** Creates a {@link Localized} with the result of `valueOf` for each locale. */
export function localized<T>(valueOf: (locale: Locale) => T): Localized<T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, valueOf(locale)])) as Record<Locale, T>;
}
