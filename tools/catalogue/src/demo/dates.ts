/** Fixed creation date of the demo catalogue, 1 November 2026. Ages and prices refer to it, not to the clock. */
const CATALOGUE_YEAR = 2026 + 10 / 12;

/** Release date: "2022-09", or a year, which means the middle of the year. */
export type Released = string | number;

export const yearOf = (released: Released): number => Number(String(released).slice(0, 4));

export function ageInYears(released: Released): number {
  const month = typeof released === "string" && released.length > 4 ? Number(released.slice(5, 7)) - 1 : 6;
  return Math.max(0, CATALOGUE_YEAR - yearOf(released) - month / 12);
}

/** What is known of the release date, "2022-09" or "2022"; null: the year has fewer than four digits. */
export const releaseDate = (released: Released): string | null =>
  yearOf(released) < 1000 ? null : String(released);
