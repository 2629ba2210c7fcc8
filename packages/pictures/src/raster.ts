import type { Sharp } from "sharp";

export type RasterFormat = "avif" | "webp" | "png";

const encode: Record<RasterFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 58, effort: 2 }),
  webp: (image) => image.webp({ quality: 80, alphaQuality: 85, effort: 4 }),
  png: (image) => image.png({ compressionLevel: 9 }),
};

/**
 * Renders a picture to a square bitmap with transparency.
 * @param svg a document from `drawPicture`
 * @param options.width edge length in pixels
 * @throws Error if the text is not SVG
 */
export async function rasterise(
  svg: string,
  options: { width: number; format: RasterFormat },
): Promise<Buffer> {
  // Loaded on first use: sharp needs 15 MB of memory, which is wasted if all pictures exist already.
  const { default: sharp } = await import("sharp");
  // The SVG is rendered at the target size, so that edges are sharp at every width.
  const image = sharp(Buffer.from(svg)).resize(options.width, options.width);
  return encode[options.format](image).toBuffer();
}
