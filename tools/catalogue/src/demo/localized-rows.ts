import { LOCALES, localized, type Localized } from "@reprise/locale";

/** One text for each locale out of a row "de|en|es|fr|it|nl"; a single text stands for all. */
export function six(row: string): Localized {
  const texts = row.split("|");
  if (texts.length === 1) return localized(() => row);
  if (texts.length !== LOCALES.length) throw new Error(`not six texts: ${row}`);
  return localized((locale) => texts[LOCALES.indexOf(locale)] ?? "");
}

/** A table of such rows, one a line, each "id de|en|es|fr|it|nl". */
export function sixTable(table: string): ReadonlyMap<string, Localized> {
  return new Map(
    table
      .trim()
      .split("\n")
      .map((line) => {
        const gap = line.indexOf(" ");
        return [line.slice(0, gap), six(line.slice(gap + 1))];
      }),
  );
}
