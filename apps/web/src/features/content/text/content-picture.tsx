import type { ContentPicture as Picture } from "@reprise/contracts";
import { CataloguePicture } from "../../catalogue/catalogue.public.ts";

/** A picture of the catalogue, or the drawing of a grade's wear. */
export function ContentPicture({
  picture: { hash, grade, alt },
  sizes,
  isEager = false,
}: {
  readonly picture: Picture;
  readonly sizes: string;
  readonly isEager?: boolean;
}) {
  if (hash !== null)
    return <CataloguePicture picture={{ hash, alt }} sizes={sizes} widest={960} isEager={isEager} />;
  return (
    <img
      src={`/wear/${grade}.svg`}
      width={320}
      height={320}
      alt={alt}
      loading={isEager ? undefined : "lazy"}
      decoding="async"
    />
  );
}
