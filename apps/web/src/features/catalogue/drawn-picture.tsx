import type { Picture } from "@reprise/contracts";
import { preload } from "react-dom";

/** Widths the media service draws; the sources of every picture. */
const WIDTHS = [160, 320, 480, 640, 960] as const;

export const pictureUrl = (hash: string, width: (typeof WIDTHS)[number]) => `/media/${hash}-${width}`;

const sourceSet = (hash: string, widths: readonly (typeof WIDTHS)[number][]) =>
  widths.map((width) => `${pictureUrl(hash, width)} ${width}w`).join(", ");

export interface DrawnPictureProps {
  readonly picture: Picture;
  /** Empty where the text beside it says the same. */
  readonly alt?: string;
  readonly sizes: string;
  /** The largest it is ever shown in CSS pixels times two. */
  readonly widest?: (typeof WIDTHS)[number];
  /** In view at once: loaded with the page. */
  readonly isEager?: boolean;
  /** The page's largest picture: announced in the head, before its markup. */
  readonly isMain?: boolean;
}

/** A product's picture, square. The server chooses AVIF or WebP by what the browser accepts. */
export function DrawnPicture({ picture, alt, sizes, widest = 480, isEager = false, isMain = false }: DrawnPictureProps) {
  const set = sourceSet(picture.hash, WIDTHS.filter((width) => width <= widest));
  const source = pictureUrl(picture.hash, 320);
  if (isMain) preload(source, { as: "image", imageSrcSet: set, imageSizes: sizes, fetchPriority: "high" });
  return (
    <img
      src={source}
      srcSet={set}
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
