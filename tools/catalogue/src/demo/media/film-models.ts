import { slugify } from "@reprise/locale";
import { typographic } from "../names.ts";
import { numberOf, readRows } from "../rows.ts";
import { uniform } from "../seeded.ts";
import { isSuitable } from "./titles.ts";

export interface FilmModel {
  readonly title: string;
  readonly year: number;
  readonly genres: readonly string[];
  readonly director?: string | undefined;
  readonly cast: readonly string[];
  readonly demand: number;
}

const GENRES: Readonly<Record<string, string>> = {
  Comedy: "comedy",
  Drama: "drama",
  Action: "action",
  Thriller: "thriller",
  Romance: "romance",
  Horror: "horror",
  "Science Fiction": "science-fiction",
  Crime: "crime",
  Fantasy: "fantasy",
  Animated: "animation",
  Biography: "biography",
  Adventure: "adventure",
  Musical: "musical",
  Supernatural: "supernatural",
  War: "war",
  Sports: "sport",
  Sport: "sport",
  Historical: "historical",
  Family: "family",
  Superhero: "superhero",
  Teen: "teen",
  Noir: "noir",
  Mystery: "mystery",
  Western: "western",
  Slasher: "slasher",
  Political: "political",
  Spy: "spy",
  Satire: "satire",
  Documentary: "documentary",
  Legal: "legal",
  "Martial Arts": "martial-arts",
  Disaster: "disaster",
  Suspense: "thriller",
  Dance: "dance",
};

/** Famous films. */
const FAMOUS = new Set(readRows("curated_films.csv").map((row) => (row.title ?? "").toLowerCase()));

/** The names of a list "A|B". Throws where the source's notes are left in it: "(writer)", "story)", "voices of". */
export function peopleOf(list: string): string[] {
  const people = list.split("|").filter((name) => name !== "");
  const wrong = people.find((name) =>
    /[()[\]:]|^[^\p{L}\d'"“]|\bof$|^\p{Lu}$|(?<=\p{L}{2})(?<!\b[JS]r)\.$/u.test(name),
  );
  if (wrong !== undefined) throw new Error(`films.tsv: not a name: ${wrong}`);
  return people;
}

export function filmModels(): FilmModel[] {
  const rows = readRows("films.tsv");
  const names = rows.flatMap((row) => [
    row.director ?? "",
    ...(row.cast ?? "").split("|").slice(0, 4).map(typographic),
  ]);
  const credits = new Map<string, number>();
  for (const name of names) credits.set(name, (credits.get(name) ?? 0) + 1);
  const seen = new Set<string>();
  return rows
    .flatMap((row): FilmModel[] => {
      const title = (row.title ?? "").split(/ aka | a\.k\.a\. /u)[0]?.trim() ?? "";
      const year = numberOf(row.year);
      const key = `${slugify(title)}-${year}`;
      if (
        year === undefined ||
        seen.has(key) ||
        !isSuitable(title) ||
        title.length > 150 ||
        /Erotic/u.test(row.genres ?? "")
      )
        return [];
      seen.add(key);
      const genres = [
        ...new Set((row.genres ?? "").split("|").flatMap((genre) => GENRES[genre] ?? [])),
      ].slice(0, 3);
      const cast = peopleOf(row.cast ?? "")
        .slice(0, 3)
        .map(typographic);
      const [only] = peopleOf(row.director ?? "");
      const director = /^[^,&]{3,60}$/u.test(only ?? "") ? only : undefined;
      const stars = [director ?? "", ...cast].reduce(
        (sum, name) => sum + Math.log1p(Math.min(20, (credits.get(name) ?? 1) - 1)),
        0,
      );
      return [{ title, year, genres, director, cast, demand: demandOf(title, year, stars) }];
    })
    .sort((one, other) => other.demand - one.demand || (one.title < other.title ? -1 : 1));
}

/**
 * Popularity estimate without sales figures: famous films first, then by how many films the cast appears in.
 */
function demandOf(title: string, year: number, stars: number): number {
  const variation = uniform(`${title} ${year}`, "wanted");
  if (FAMOUS.has(title.toLowerCase())) return Math.round((0.5 + 0.45 * variation) * 1000) / 1000;
  const age = Math.max(0.3, 1 - (2026 - year) / 70);
  return Math.round((0.004 + 0.28 * (Math.min(10, stars) / 10) ** 2 * age * (0.5 + variation)) * 1000) / 1000;
}
