import type { Picture } from "@reprise/contracts";
import { preload } from "react-dom";

/** Widths the media service draws; the sources of every picture. */
const WIDTHS = [160, 320, 480, 640, 960] as const;

export const pictureUrl = (hash: string, width: (typeof WIDTHS)[number]) => `/media/${hash}-${width}`;

type Width = (typeof WIDTHS)[number];

/** The largest it is ever shown in CSS pixels times two, where nothing else is said. */
const WIDEST: Width = 480;

const sourceSet = (hash: string, widest: Width) =>
  WIDTHS.filter((width) => width <= widest)
    .map((width) => `${pictureUrl(hash, width)} ${width}w`)
    .join(", ");

/** Announces a picture in the head, before its markup. */
export function announcePicture({ hash }: Picture, sizes: string, widest = WIDEST): void {
  preload(pictureUrl(hash, 320), {
    as: "image",
    imageSrcSet: sourceSet(hash, widest),
    imageSizes: sizes,
    fetchPriority: "high",
  });
}

export interface DrawnPictureProps {
  readonly picture: Picture;
  /** Empty where the text beside it says the same. */
  readonly alt?: string;
  readonly sizes: string;
  /** The largest it is ever shown in CSS pixels times two. */
  readonly widest?: Width;
  /** In view at once: loaded with the page. */
  readonly isEager?: boolean;
  /** The page's largest picture: announced in the head, before its markup. */
  readonly isMain?: boolean;
}

/** A product's picture, square. The server chooses AVIF or WebP by what the browser accepts. */
export function DrawnPicture({
  picture,
  alt,
  sizes,
  widest = WIDEST,
  isEager = false,
  isMain = false,
}: DrawnPictureProps) {
  if (isMain) announcePicture(picture, sizes, widest);
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
