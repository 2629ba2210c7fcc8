import sharp from "sharp";
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
export const rasterise = (svg: string, options: { width: number; format: RasterFormat }): Promise<Buffer> => {
  // 72 dpi is one pixel a user unit; rendering at the target size keeps edges crisp and small sizes cheap.
  const image = sharp(Buffer.from(svg), { density: Math.max(1, (72 * options.width) / 600) }).resize(
    options.width,
    options.width,
  );
  return encode[options.format](image).toBuffer();
};
