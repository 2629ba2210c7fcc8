import { readFile } from "node:fs/promises";
import { CommandError } from "./errors.ts";

/**
 * Reads a file that the person names.
 * @throws {CommandError}
 */
export async function readInput(path: string, maxMegabytes: number): Promise<Uint8Array> {
  const file = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be read (${error.code}).`);
  });
  if (file.length > maxMegabytes * 1_000_000)
    throw new CommandError(`${path} has more than ${maxMegabytes} MB.`);
  return file;
}
