import { localized, type Locale, type Localized } from "@reprise/locale";

/** Columns of the rows. */
const COLUMNS: readonly Locale[] = ["de", "en", "es", "fr", "it", "nl"];

/** The text of each locale. One without a text of its own gets the English text: a new locale needs no column here. */
export const orEnglish = (textOf: (locale: Locale) => string | undefined): Localized =>
  localized((locale) => textOf(locale) ?? textOf("en") ?? "");

/** Parses a row "de|en|es|fr|it|nl" to texts by locale. A single text applies to all locales. */
export function localizedRow(row: string): Localized {
  const texts = row.split("|");
  if (texts.length === 1) return localized(() => row);
  if (texts.length !== COLUMNS.length) throw new Error(`expected ${COLUMNS.length} texts: ${row}`);
  return orEnglish((locale) => texts[COLUMNS.indexOf(locale)]);
}

/** Parses lines "id de|en|es|fr|it|nl" to texts by id. */
export function localizedTable(table: string): ReadonlyMap<string, Localized> {
  return new Map(
    table
      .trim()
      .split("\n")
      .map((line) => {
        const gap = line.indexOf(" ");
        return [line.slice(0, gap), localizedRow(line.slice(gap + 1))];
      }),
  );
}
