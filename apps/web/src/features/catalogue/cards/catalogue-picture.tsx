import type { Grade } from "@reprise/cart";
import type { Picture } from "@reprise/contracts";
import { isPhotograph } from "@reprise/contracts/photographs";
import { preload } from "react-dom";

/** The widths, in pixels, in which the media service renders every picture. */
const WIDTHS = [160, 320, 480, 640, 960] as const;

type Width = (typeof WIDTHS)[number];

/** How a drawing shows wear: as a grade has it, the same from near, or a screen from flawless (S0) to broken (S3). */
export type PictureLook = Grade | `${Grade}-near` | "S0" | "S1" | "S2" | "S3";

/** `look`: of a drawing. A0, the default, has no wear. */
export const pictureUrl = (hash: string, width: Width, look: PictureLook = "A0") =>
  `/media/${hash}${look === "A0" || isPhotograph(hash) ? "" : `-${look}`}-${width}`;

/** The default of `widest`. */
const WIDEST: Width = 480;

const sourceSet = (hash: string, widest: Width, look?: PictureLook) =>
  WIDTHS.filter((width) => width <= widest)
    .map((width) => `${pictureUrl(hash, width, look)} ${width}w`)
    .join(", ");

/** Adds a preload link for a picture to the head. */
export function preloadPicture({ hash }: Picture, sizes: string, widest = WIDEST, look?: PictureLook): void {
  preload(pictureUrl(hash, 320, look), {
    as: "image",
    imageSrcSet: sourceSet(hash, widest, look),
    imageSizes: sizes,
    fetchPriority: "high",
  });
}

export interface CataloguePictureProps {
  readonly picture: Picture;
  /** Of a drawing. */
  readonly look?: PictureLook;
  /** Empty if the text next to the picture says the same. */
  readonly alt?: string;
  readonly sizes: string;
  /** Twice the largest width in CSS pixels in which the picture is shown. */
  readonly widest?: Width;
  /** Loaded with the page, because it is visible without scrolling. */
  readonly isEager?: boolean;
  /** The page's largest picture: preloaded by a link in the head. */
  readonly isMain?: boolean;
}

/** A square product picture. The server sends AVIF or WebP, whichever the browser accepts. */
export function CataloguePicture({
  picture,
  look,
  alt,
  sizes,
  widest = WIDEST,
  isEager = false,
  isMain = false,
}: CataloguePictureProps) {
  if (isMain) preloadPicture(picture, sizes, widest, look);
  return (
    <img
      src={pictureUrl(picture.hash, 320, look)}
      srcSet={sourceSet(picture.hash, widest, look)}
      sizes={sizes}
      width={320}
      height={320}
      alt={alt ?? picture.alt}
      loading={isEager || isMain ? undefined : "lazy"}
      fetchPriority={isMain ? "high" : undefined}
      decoding="async"
    />
  );
}
