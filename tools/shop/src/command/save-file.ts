import { writeFile } from "node:fs/promises";
import { Refused } from "./refusals.ts";

/**
 * Writes a file, in place of an older one.
 * @throws {Refused}
 */
export async function saveFile(file: string, content: Buffer): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (error) {
    throw new Refused(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}
