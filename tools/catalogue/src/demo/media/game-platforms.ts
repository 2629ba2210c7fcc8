import { readRows } from "../rows.ts";

/** A game platform: category, short name on the box, usual price in cents, kind of box, years of sale. */
export interface Platform {
  readonly categoryId: number;
  readonly name: string;
  readonly short: string;
  readonly usual: number;
  readonly box: "disc" | "card" | "cartridge" | "box";
  readonly from: number;
  readonly to: number;
  readonly keywords: readonly string[];
}

export const PLATFORMS: ReadonlyMap<string, Platform> = new Map(
  readRows("curated_platforms.csv").map((row) => [
    row.id ?? "",
    {
      categoryId: Number(row.category),
      name: row.name ?? "",
      short: row.short ?? "",
      usual: Number(row.usual_cents),
      box: row.box as Platform["box"],
      from: Number(row.from),
      to: Number(row.to),
      keywords: [row.keyword ?? ""],
    },
  ]),
);
