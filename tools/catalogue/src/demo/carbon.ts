import { numberOf, readRows } from "./rows.ts";

const MEDIAN_KILOGRAMS = { laptop: 229, desktop: 278, monitor: 327, tablet: 77, phone: 53 } as const;
export type CarbonClass = keyof typeof MEDIAN_KILOGRAMS;
/** Share of the manufacturing emissions that a used device saves (an assumption). */
const SAVED_SHARE = 0.8;

const key = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\b(?:with|generation|th|nd|rd)\b/gu, "")
    .replace(/[^a-z0-9]+/gu, "");

const MANUFACTURING_KILOGRAMS: ReadonlyMap<string, number> = new Map(
  readRows("boavizta_devices.tsv").flatMap((row) => {
    const total = numberOf(row.gwp_kgco2e);
    const share = numberOf(row.mfg_ratio);
    return total === undefined || share === undefined ? [] : [[key(row.name ?? ""), total * share] as const];
  }),
);

/**
 * Grams of CO2 saved: from the manufacturer's figure of the first name that has one, else from the median of
 * the class.
 */
export function carbonOf(kind: CarbonClass, ...names: readonly string[]): number {
  for (const name of names) {
    const kilograms =
      MANUFACTURING_KILOGRAMS.get(key(name)) ?? MANUFACTURING_KILOGRAMS.get(key(`${name} 128GB`));
    if (kilograms !== undefined) return Math.round(kilograms * SAVED_SHARE * 1000);
  }
  return Math.round(MEDIAN_KILOGRAMS[kind] * SAVED_SHARE * 1000);
}
