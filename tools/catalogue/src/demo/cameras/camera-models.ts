import { readRows } from "../rows.ts";

export interface CameraYear {
  readonly year: number;
  /** List price of the body, in cents. */
  readonly list: number;
  readonly demand: number;
}

/** Cameras with a known year, by "maker model" in lower case, as in `cameras.tsv`. */
export const CAMERA_YEARS: ReadonlyMap<string, CameraYear> = new Map(
  readRows("curated_cameras.csv").map((row): [string, CameraYear] => [
    `${row.maker} ${row.model}`.toLowerCase(),
    { year: Number(row.year), list: Number(row.list_eur) * 100, demand: Number(row.demand) },
  ]),
);
