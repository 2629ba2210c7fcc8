/** The day the demo catalogue pretends to be made on: ages and prices count from here, never from the clock. */
export const CATALOGUE_DATE = "2026-11-01";
const CATALOGUE_YEAR = 2026 + 10 / 12;

/** When a product came out: "2022-09" or a bare year, which counts from its middle. */
export type Released = string | number;

export const yearOf = (released: Released): number => Number(String(released).slice(0, 4));

export function ageInYears(released: Released): number {
  const month = typeof released === "string" && released.length > 4 ? Number(released.slice(5, 7)) - 1 : 6;
  return Math.max(0, CATALOGUE_YEAR - yearOf(released) - month / 12);
}

/** First day of the month it came out; null where only something older than four digits is known. */
export function releaseDate(released: Released): string | null {
  const year = yearOf(released);
  if (year < 1000) return null;
  const month = typeof released === "string" && released.length > 4 ? released.slice(5, 7) : "07";
  return `${year}-${month}-01`;
}
