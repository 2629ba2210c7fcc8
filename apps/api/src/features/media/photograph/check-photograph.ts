import type { SharpOptions } from "sharp";
import { formatOf, isAnimatedPng } from "./photograph-format.ts";
import {
  DECODING_SECONDS,
  MAX_PHOTOGRAPH_BYTES,
  MAX_PHOTOGRAPH_EDGE,
  MAX_PHOTOGRAPH_PIXELS,
} from "./photograph-limits.ts";
import { PhotographError } from "./photograph-problem.ts";

export const PHOTOGRAPH_OPTIONS: SharpOptions = {
  limitInputPixels: MAX_PHOTOGRAPH_PIXELS,
  failOn: "truncated",
};

/**
 * Decodes a file completely.
 * @throws {PhotographError} it is no photograph that the shop can show
 */
export async function checkPhotograph(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) throw new PhotographError("empty");
  if (bytes.length > MAX_PHOTOGRAPH_BYTES) throw new PhotographError("tooLarge");
  const format = formatOf(bytes);
  // Other decoders, such as that of SVG, never see the file.
  if (format !== "jpeg" && format !== "png" && format !== "webp" && format !== "avif")
    throw new PhotographError(format);
  const { default: sharp } = await import("sharp");
  const { width, height, pages = 1 } = await readable(sharp(bytes, PHOTOGRAPH_OPTIONS).metadata());
  if (Math.max(width, height) > MAX_PHOTOGRAPH_EDGE || width * height > MAX_PHOTOGRAPH_PIXELS)
    throw new PhotographError("tooManyPixels");
  if (pages > 1 || isAnimatedPng(bytes)) throw new PhotographError("animated");
  await readable(sharp(bytes, PHOTOGRAPH_OPTIONS).timeout({ seconds: DECODING_SECONDS }).stats());
}

/** sharp has no codes: what it says of these bytes is about them. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new PhotographError(/pixel limit/iu.test(String(error)) ? "tooManyPixels" : "damaged", {
      cause: error,
    });
  }
}
