import type { Picture } from "@reprise/contracts";
import { preload } from "react-dom";

/** The widths, in pixels, in which the media service renders every picture. */
const WIDTHS = [160, 320, 480, 640, 960] as const;

export const pictureUrl = (hash: string, width: (typeof WIDTHS)[number]) => `/media/${hash}-${width}`;

type Width = (typeof WIDTHS)[number];

/** The default of `widest`. */
const WIDEST: Width = 480;

const sourceSet = (hash: string, widest: Width) =>
  WIDTHS.filter((width) => width <= widest)
    .map((width) => `${pictureUrl(hash, width)} ${width}w`)
    .join(", ");

/** Adds a preload link for a picture to the head. */
export function preloadPicture({ hash }: Picture, sizes: string, widest = WIDEST): void {
  preload(pictureUrl(hash, 320), {
    as: "image",
    imageSrcSet: sourceSet(hash, widest),
    imageSizes: sizes,
    fetchPriority: "high",
  });
}

export interface CataloguePictureProps {
  readonly picture: Picture;
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
  alt,
  sizes,
  widest = WIDEST,
  isEager = false,
  isMain = false,
}: CataloguePictureProps) {
  if (isMain) preloadPicture(picture, sizes, widest);
  return (
    <img
      src={pictureUrl(picture.hash, 320)}
      srcSet={sourceSet(picture.hash, widest)}
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
