import { numberOf, numbersIn, readRows, wordsIn } from "../rows.ts";

/** A Mac model with one chip; storage sizes in gigabytes. */
export interface MacModel {
  readonly name: string;
  readonly released: string;
  /** List price with the smallest memory and storage, in cents. */
  readonly list: number;
  readonly screen?: number | undefined;
  readonly chip: string;
  readonly memories: readonly number[];
  readonly storages: readonly number[];
  readonly colours: readonly string[];
  readonly demand: number;
}

export const MACS: readonly MacModel[] = readRows("curated_macs.csv").map((row) => {
  const chip = row.chip ?? "";
  return {
    name: row.model ?? "",
    released: row.released ?? "",
    list: Number(row.list_eur) * 100,
    screen: numberOf(row.screen_in),
    chip: chip.startsWith("Intel") ? chip : `Apple ${chip}`,
    memories: numbersIn(row.memories_gb),
    storages: numbersIn(row.storages_gb),
    colours: wordsIn(row.colours),
    demand: Number(row.demand),
  };
});
