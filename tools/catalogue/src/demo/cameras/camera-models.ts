import { readRows } from "../rows.ts";

export interface CameraYear {
  readonly year: number;
  /** New price of the body, in cents. */
  readonly list: number;
  readonly demand: number;
}

/** Cameras whose year is known, by "maker model" as in `cameras.tsv`, in lower case. */
export const CAMERA_YEARS: ReadonlyMap<string, CameraYear> = new Map(
  readRows("curated_cameras.csv").map((row): [string, CameraYear] => [
    `${row.maker} ${row.model}`.toLowerCase(),
    { year: Number(row.year), list: Number(row.list_eur) * 100, demand: Number(row.demand) },
  ]),
);
