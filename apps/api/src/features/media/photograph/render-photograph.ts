import type { Sharp } from "sharp";
import { PHOTOGRAPH_OPTIONS } from "./check-photograph.ts";
import { DECODING_SECONDS } from "./photograph-limits.ts";

export type PhotographFormat = "avif" | "webp" | "jpeg";

const encode: Record<PhotographFormat, (photo: Sharp) => Sharp> = {
  avif: (photo) => photo.avif({ quality: 58, effort: 2 }),
  webp: (photo) => photo.webp({ quality: 80, effort: 4 }),
  jpeg: (photo) => photo.flatten({ background: "#fff" }).jpeg({ quality: 82, mozjpeg: true }),
};

/**
 * Renders a photograph in a square, upright and complete, with margins where it is not square: transparent, white in a JPEG. sharp converts to sRGB
 * and leaves out position, camera and all other metadata.
 */
export async function renderPhotograph(
  original: Buffer,
  { width, format }: { readonly width: number; readonly format: PhotographFormat },
): Promise<Buffer> {
  // Loaded on first use: sharp needs 15 MB of memory.
  const { default: sharp } = await import("sharp");
  const photo = sharp(original, PHOTOGRAPH_OPTIONS)
    .timeout({ seconds: DECODING_SECONDS })
    .autoOrient()
    .resize(width, width, {
      fit: "contain",
      background: { r: 255, g: 255, b: 255, alpha: format === "jpeg" ? 1 : 0 },
    })
    .toColourspace("srgb");
  return encode[format](photo).toBuffer();
}
