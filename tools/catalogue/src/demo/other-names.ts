import { type Locale, localized, type Localized } from "@reprise/locale";
import { yearOf } from "./dates.ts";
import type { Draft } from "./draft.ts";
import { typographic } from "./names.ts";
import { numberOf, readRows, wordsIn } from "./rows.ts";

/** The texts of a cell "A|B". */
const textsIn = (cell: string | undefined): string[] =>
  cell === undefined || cell === "" ? [] : cell.split("|");

/** A work and the titles under which it is released in other languages. */
interface ReleasedTitles {
  readonly group: string;
  readonly title: string;
  /** Undefined: the only work of its group with this title. */
  readonly year: number | undefined;
  readonly titles: readonly string[];
  /** The title of a locale. Undefined: the same as the original title, or unknown. */
  readonly titleIn: (locale: Locale) => string | undefined;
}

/** Short and spoken names. */
interface ShortNames {
  readonly groups: readonly string[];
  /** A basic name, series, artist or platform; with an asterisk at its end all that begin with it. */
  readonly of: string;
  readonly names: readonly string[];
}

export const RELEASED_TITLES: readonly ReleasedTitles[] = readRows("curated_titles.csv").map((row) => ({
  group: row.group ?? "",
  title: row.title ?? "",
  year: numberOf(row.year),
  titles: [row.de, row.en, row.es, row.fr, row.it, row.nl].flatMap(textsIn),
  titleIn: (locale) => textsIn(row[locale])[0],
}));

export const SHORT_NAMES: readonly ShortNames[] = readRows("curated_short_names.csv").map((row) => ({
  groups: wordsIn(row.groups),
  of: row.of ?? "",
  names: textsIn(row.names),
}));

const titlesByWork = Map.groupBy(RELEASED_TITLES, ({ group, title }) => `${group} ${title}`);
function rowsOf(group: string, title: string, released: number): readonly ReleasedTitles[] {
  const rows = titlesByWork.get(`${group} ${title}`) ?? [];
  return rows.filter(({ year }) => year === undefined || year === released);
}

/** The title under which a work is released in each locale: its original title where no other is known. */
export function releasedTitle(group: string, original: string, released: number): Localized {
  const title = typographic(original);
  const [row] = rowsOf(group, title, released);
  return localized((locale) => {
    const found = row?.titleIn(locale) ?? title;
    return locale === "fr" ? found.replace(/ (?=[:;!?])/gu, "\u00a0") : found;
  });
}

const shortNamesByGroup = Map.groupBy(
  SHORT_NAMES.flatMap((row) => row.groups.map((group) => ({ ...row, group }))),
  ({ group }) => group,
);

/** The names by which shoppers look for a product besides its own: titles of other languages, short and spoken names. */
export function otherNames({ group, basicName, released, attributes }: Draft): string[] {
  const title = typographic(basicName);
  const titles = rowsOf(group, title, yearOf(released));
  const texts = [title, attributes.series, attributes.artist, attributes.platform]
    .flat()
    .filter((text) => typeof text === "string");
  const shortNames = (shortNamesByGroup.get(group) ?? []).filter(({ of }) =>
    texts.some((text) => (of.endsWith("*") ? text.startsWith(of.slice(0, -1)) : text === of)),
  );
  return [...titles.flatMap((row) => row.titles), ...shortNames.flatMap((row) => row.names)];
}
