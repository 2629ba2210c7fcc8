import { extname } from "node:path";
import type { SentFile } from "../api/shop-client.ts";
import { CommandError } from "./errors.ts";
import { readInput } from "./read-input.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
};
/** The API takes this much. */
const MAX_MEGABYTES = 10;

/** Reads a photo. The API looks into it. @throws {CommandError} */
export async function readPhoto(path: string): Promise<SentFile> {
  const type = TYPES[extname(path).toLowerCase()];
  if (type === undefined) throw new CommandError(`${path} must be a JPEG, PNG or WebP picture.`);
  return { type, bytes: new Uint8Array(await readInput(path, MAX_MEGABYTES)) };
}
