import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Rejection } from "@reprise/api/catalogue-import";
import { type ListedPhotograph, listPhotographs } from "@reprise/api/photograph-list";
import { type DatabaseLocation, openShopDatabase } from "./open-shop-database.ts";

export interface PhotographsCommand {
  readonly kind: "photographs";
  /** Id of the only product; null: all. */
  readonly product: number | null;
  readonly isJson: boolean;
}

/** Where the last import has noted the photographs that it left out. */
export const leftOutPath = (dataDir: string) => join(dataDir, "photographs-left-out.jsonl");

/** @returns the exit code */
export async function runPhotographs(
  { product, isJson }: PhotographsCommand,
  location: DatabaseLocation,
): Promise<number> {
  const database = await openShopDatabase(location);
  try {
    const photographs = await listPhotographs(database.db, product);
    const leftOut = await readLeftOut(location.dataDir ?? ".data", product);
    console.log(isJson ? JSON.stringify({ photographs, leftOut }) : listText(photographs, leftOut));
    return 0;
  } finally {
    await database.close();
  }
}

async function readLeftOut(dataDir: string, product: number | null): Promise<Rejection[]> {
  const text = await readFile(leftOutPath(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Rejection)
    .filter(({ id }) => product === null || Number(id) === product);
}

/** The list for people. */
export function listText(photographs: readonly ListedPhotograph[], leftOut: readonly Rejection[]): string {
  const shown = photographs.map(({ product, sku, grade, unit, place, hash }) =>
    [`${product} ${sku}`, grade, unit === null ? null : `unit ${unit}`, `photograph ${place}`, hash]
      .filter((part) => part !== null)
      .join("  "),
  );
  const broken = leftOut.map(
    ({ id, line, field, code, reason }) => `${id}  line ${line}  ${field}  ${code}: ${reason}`,
  );
  return [
    ...(shown.length === 0 ? ["There are no photographs."] : shown),
    ...(broken.length === 0 ? [] : ["", "Left out by the last import:", ...broken]),
  ].join("\n");
}
