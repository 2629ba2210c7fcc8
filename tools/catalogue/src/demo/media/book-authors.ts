import { readRows } from "../rows.ts";

/** Main genre of well-known authors. */
const GENRE_BY_AUTHOR: ReadonlyMap<string, string> = new Map(
  readRows("curated_authors.csv").map((row) => [row.author ?? "", row.genre ?? ""]),
);

const CATEGORY_BY_GENRE: Readonly<Record<string, number>> = {
  "crime-fiction": 321,
  thriller: 321,
  fantasy: 324,
  "science-fiction": 325,
  horror: 326,
  romance: 327,
  "young-adult": 328,
  childrens: 329,
  comics: 330,
  "non-fiction": 331,
  biography: 331,
  classic: 323,
};
const LITERATURE = 322;
const CLASSIC_BEFORE = 1940;

/** The genre of a book by author or age; undefined: unknown. */
export function bookGenre(author: string, year: number): string | undefined {
  return GENRE_BY_AUTHOR.get(author) ?? (year < CLASSIC_BEFORE ? "classic" : undefined);
}

export const englishCategory = (genre: string | undefined): number =>
  CATEGORY_BY_GENRE[genre ?? ""] ?? LITERATURE;
