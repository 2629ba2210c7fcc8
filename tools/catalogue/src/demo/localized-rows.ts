import { LOCALES, localized, type Localized } from "@reprise/locale";

/** Parses a row "de|en|es|fr|it|nl" to texts by locale. A single text applies to all locales. */
export function localizedRow(row: string): Localized {
  const texts = row.split("|");
  if (texts.length === 1) return localized(() => row);
  if (texts.length !== LOCALES.length) throw new Error(`expected six texts: ${row}`);
  return localized((locale) => texts[LOCALES.indexOf(locale)] ?? "");
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
