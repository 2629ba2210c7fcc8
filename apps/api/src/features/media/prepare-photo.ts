import { PHOTO_EDGES } from "@reprise/contracts";
import type { Sharp, SharpOptions } from "sharp";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { createWorkSlots } from "../../throttle/work-slots.ts";
import { formatOf, isAnimatedPng } from "./photograph/photograph-format.ts";

/** A photo as it is stored. Sizes in pixels are those of `large`; both are WebP. */
export interface PreparedPhoto {
  readonly width: number;
  readonly height: number;
  readonly large: Buffer;
  readonly small: Buffer;
}

/**
 * Makes a photo of a client's file: decoded, turned upright, resized, encoded again. Only its pixels are left: no
 * position, no camera, no profile, nothing that was appended.
 * @throws {ApiFailure} PHOTO_INVALID, TOO_MANY_REQUESTS
 */
export type MakePhoto = (bytes: Buffer) => Promise<PreparedPhoto>;

/** Pixels of the longer edge, and of the picture: what cameras of phones make. Checked before the picture is decoded. */
export const MAX_EDGE = 12_000;
const MAX_PIXELS = 64_000_000;
/** In s: decoding is given up afterwards. */
const DECODING_SECONDS = 10;

const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "error" };

/** Decoding occupies a core, and up to 250 MB of memory. */
const SLOTS = { atOnce: 1, waiting: 8 } as const;

const invalid = (why: string) => new ApiFailure("PHOTO_INVALID", why);

const NOT_READABLE = "The file is no complete JPEG, PNG or WebP picture";

/** Other decoders, such as that of SVG, never see what a client has sent. */
const isPhoto = (bytes: Buffer): boolean => ["jpeg", "png", "webp"].includes(formatOf(bytes));

/** Makes photos of the files of one kind of clients, who wait for each other only. */
export function createPhotoMaker(): MakePhoto {
  const slots = createWorkSlots(SLOTS);
  return async (bytes) => {
    if (!isPhoto(bytes)) throw invalid(NOT_READABLE);
    // Loaded on first use: sharp needs 15 MB of memory.
    const { default: sharp } = await import("sharp");
    await checkHeader(sharp(bytes, OPTIONS), bytes);
    return slots.run(async () => {
      const edge = PHOTO_EDGES.large;
      const photo = sharp(bytes, OPTIONS)
        .timeout({ seconds: DECODING_SECONDS })
        .autoOrient()
        .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#fff" })
        .webp({ quality: 82 });
      const large = await readable(photo.toBuffer({ resolveWithObject: true }));
      const small = await sharp(large.data)
        .resize(PHOTO_EDGES.small, PHOTO_EDGES.small, { fit: "inside", withoutEnlargement: true })
        .webp({ quality: 75 })
        .toBuffer();
      return { width: large.info.width, height: large.info.height, large: large.data, small };
    });
  };
}

/** Refuses what would be too large once it is decoded, and what moves. */
async function checkHeader(photo: Sharp, bytes: Buffer): Promise<void> {
  const { width, height, pages = 1 } = await readable(photo.metadata());
  if (Math.max(width, height) > MAX_EDGE || width * height > MAX_PIXELS) throw tooLarge();
  if (pages > 1 || isAnimatedPng(bytes)) throw invalid("The picture is animated");
}

const tooLarge = () =>
  invalid(`The picture has more than ${MAX_EDGE} pixels at an edge, or ${MAX_PIXELS / 1e6} million in all`);

/** sharp has no codes: what it says of a client's bytes is about these bytes. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw /pixel limit/iu.test(String(error)) ? tooLarge() : invalid(NOT_READABLE);
  }
}
