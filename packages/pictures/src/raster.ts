import type { Sharp } from "sharp";

export type RasterFormat = "avif" | "webp" | "png";

const encode: Record<RasterFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 58, effort: 2 }),
  webp: (image) => image.webp({ quality: 80, alphaQuality: 85, effort: 4 }),
  png: (image) => image.png({ compressionLevel: 9 }),
};

/**
 * The picture as pixels, square, with its transparency.
 * @param svg a document from `drawPicture`
 * @param options.width edge in pixels
 * @throws when the text is no SVG
 */
export async function rasterise(
  svg: string,
  options: { width: number; format: RasterFormat },
): Promise<Buffer> {
  // 15 MB of memory, for nothing where every picture is there already.
  const { default: sharp } = await import("sharp");
  // An SVG is rendered at the size it is resized to, so edges are crisp at every width.
  const image = sharp(Buffer.from(svg)).resize(options.width, options.width);
  return encode[options.format](image).toBuffer();
}
