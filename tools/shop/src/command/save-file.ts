import { access, constants, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError } from "./errors.ts";

/**
 * Writes a file, in place of an older one.
 * @throws {CommandError}
 */
export async function saveFile(file: string, content: Buffer): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (error) {
    throw unwritable(file, error);
  }
}

/**
 * Checks that files can be saved in a folder, before a call whose answer must not be lost.
 * @throws {CommandError}
 */
export async function checkFolder(folder: string): Promise<void> {
  try {
    // With a separator at its end the path of a file is refused.
    await access(join(folder, "./"), constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unwritable(folder, error);
  }
}

const unwritable = (path: string, error: unknown) =>
  new CommandError(`${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
