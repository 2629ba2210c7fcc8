import { slugify } from "@reprise/locale";
import { numberOf, readRows, type Row } from "../rows.ts";
import { uniform } from "../seeded.ts";
import { PLATFORMS, type Platform } from "./game-platforms.ts";
import { isProduct } from "./titles.ts";

export interface GameModel {
  readonly title: string;
  readonly platform: Platform;
  readonly year: number;
  readonly publisher?: string | undefined;
  readonly genre?: string | undefined;
  readonly usk?: string | undefined;
  /** Languages of the European release, from the data. */
  readonly languages: readonly string[];
  readonly isRetro: boolean;
  readonly demand: number;
}

const GENRES: Readonly<Record<string, string>> = {
  Action: "action",
  Adventure: "adventure",
  "Beat'em up": "fighting",
  Fighting: "fighting",
  Boxing: "fighting",
  Wrestling: "fighting",
  Horror: "horror",
  "Survival Horror": "horror",
  "Jump'n'Run": "platformer",
  Platform: "platformer",
  Party: "party",
  "Quiz / Party": "party",
  Puzzle: "puzzle",
  Rennspiel: "racing",
  Racing: "racing",
  Rollenspiel: "role-playing",
  "Role-playing (RPG)": "role-playing",
  Shooter: "shooter",
  Gun: "shooter",
  Simulation: "simulation",
  Sport: "sport",
  Sports: "sport",
  Tennis: "sport",
  Basketball: "sport",
  Strategie: "strategy",
  Strategy: "strategy",
  Music: "music-game",
  Dancing: "music-game",
  Sing: "music-game",
};
const FRANCHISES =
  /Mario|Zelda|Pok[eé]mon|Final Fantasy|Grand Theft Auto|Resident Evil|Metal Gear|Gran Turismo|Sonic|Crash Bandicoot|Spyro|Tomb Raider|Metroid|Donkey Kong|Kirby|Castlevania|Mega Man|Street Fighter|Tekken|Need for Speed|Call of Duty|God of War|Uncharted|Ratchet|Jak|Silent Hill|Kingdom Hearts|Dragon Quest|Star Wars|Harry Potter|Lego|Assassin|Mortal Kombat|Contra|Banjo|Smash|Animal Crossing|Fire Emblem|Tony Hawk|Burnout|SSX|Hitman|Prince of Persia|Rayman|Tetris|Wario|Yoshi|Luigi|FIFA|NBA|Little ?Big|Killzone|Infamous|Demon's Souls|Dark Souls|Persona|Shin Megami|Okami|Ico|Shadow of the Colossus/u;
const NO_PUBLISHER = /^$|\?|unknown|unlicensed|bootleg|<|homebrew/iu;

export function gameModels(): GameModel[] {
  const seen = new Set<string>();
  const rows = [
    ...readRows("curated_games_modern.csv").flatMap(modernGames),
    ...readRows("games.tsv").flatMap((row) => listedGame(row, false)),
    ...readRows("games_retro.tsv").flatMap((row) => listedGame(row, true)),
  ];
  return rows
    .filter((model) => {
      const key = `${model.platform.short}|${slugify(model.title)}`;
      return !seen.has(key) && seen.add(key) !== undefined;
    })
    .sort((one, other) => other.demand - one.demand || (one.title < other.title ? -1 : 1));
}

function modernGames(row: Row): GameModel[] {
  const { title = "" } = row;
  const year = numberOf(row.year) ?? 2020;
  return (row.platforms ?? "").split(",").flatMap((id): GameModel[] => {
    const platform = PLATFORMS.get(id);
    if (platform === undefined) return [];
    return [
      {
        title,
        platform,
        year: Math.max(year, platform.from),
        publisher: row.publisher,
        genre: GENRES[row.genre ?? ""],
        usk: row.usk === "" ? undefined : `usk-${row.usk}`,
        languages: ["de"],
        isRetro: false,
        demand: Math.round((0.25 + 0.6 * uniform(`${title} ${id}`, "wanted")) * 1000) / 1000,
      },
    ];
  });
}

function listedGame(row: Row, isRetro: boolean): GameModel[] {
  const title = (row.title ?? "").replace(/ ~ .*$/u, "");
  const platform = PLATFORMS.get(row.platform ?? "");
  const year = numberOf(row.year);
  const region = row.region ?? "Europe";
  if (
    platform === undefined ||
    year === undefined ||
    year < platform.from ||
    year > platform.to ||
    !isProduct(title) ||
    title.length > 110
  )
    return [];
  if (!/Europe|World|Germany/u.test(region)) return [];
  const fame = FRANCHISES.test(title) ? 0.22 : 0.03;
  return [
    {
      title,
      platform,
      year,
      publisher: NO_PUBLISHER.test(row.publisher ?? "")
        ? undefined
        : (row.publisher ?? "").split(" / ")[0]?.slice(0, 80),
      genre: GENRES[row.genre ?? ""],
      languages: (row.languages ?? "")
        .toLowerCase()
        .split(",")
        .filter((language) => ["en", "fr", "es", "it", "nl"].includes(language)),
      isRetro: isRetro || platform.box === "cartridge",
      demand:
        Math.round((0.006 + fame * (0.3 + uniform(`${title} ${platform.short}`, "wanted"))) * 1000) / 1000,
    },
  ];
}
