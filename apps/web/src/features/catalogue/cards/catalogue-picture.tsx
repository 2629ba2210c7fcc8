import type { Grade } from "@reprise/cart";
import type { Picture } from "@reprise/contracts";
import { isPhotograph } from "@reprise/contracts/photographs";
import { preload } from "react-dom";

/** The widths, in pixels, in which the media service renders every picture. */
const WIDTHS = [160, 320, 480, 640, 960] as const;

type Width = (typeof WIDTHS)[number];

/** `grade`: with the typical wear of this grade, if it is a drawing. A0, the default, has none. */
export const pictureUrl = (hash: string, width: Width, grade: Grade = "A0") =>
  `/media/${hash}${grade === "A0" || isPhotograph(hash) ? "" : `-${grade}`}-${width}`;

/** The default of `widest`. */
const WIDEST: Width = 480;

const sourceSet = (hash: string, widest: Width, grade?: Grade) =>
  WIDTHS.filter((width) => width <= widest)
    .map((width) => `${pictureUrl(hash, width, grade)} ${width}w`)
    .join(", ");

/** Adds a preload link for a picture to the head. */
export function preloadPicture({ hash }: Picture, sizes: string, widest = WIDEST, grade?: Grade): void {
  preload(pictureUrl(hash, 320, grade), {
    as: "image",
    imageSrcSet: sourceSet(hash, widest, grade),
    imageSizes: sizes,
    fetchPriority: "high",
  });
}

export interface CataloguePictureProps {
  readonly picture: Picture;
  /** With the typical wear of this grade, if it is a drawing. */
  readonly grade?: Grade;
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
  grade,
  alt,
  sizes,
  widest = WIDEST,
  isEager = false,
  isMain = false,
}: CataloguePictureProps) {
  if (isMain) preloadPicture(picture, sizes, widest, grade);
  return (
    <img
      src={pictureUrl(picture.hash, 320, grade)}
      srcSet={sourceSet(picture.hash, widest, grade)}
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
