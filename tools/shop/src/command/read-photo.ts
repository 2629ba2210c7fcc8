import { extname } from "node:path";
import type { SentFile } from "../api/shop-client.ts";
import { readInput } from "./read-input.ts";
import { Refused } from "./refusals.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
};
/** The API takes this much. */
const MAX_MEGABYTES = 10;

/** Reads a photo. The API looks into it. @throws {Refused} */
export async function readPhoto(path: string): Promise<SentFile> {
  const type = TYPES[extname(path).toLowerCase()];
  if (type === undefined) throw new Refused(`${path} must be a JPEG, PNG or WebP picture.`);
  return { type, bytes: new Uint8Array(await readInput(path, MAX_MEGABYTES)) };
}
