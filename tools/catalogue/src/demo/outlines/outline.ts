import type { PictureSpec } from "@reprise/pictures/spec";

/** What a picture of this kind shows besides the colour of the product. */
export type Outline<Kind extends PictureSpec["kind"]> = Kind extends PictureSpec["kind"]
  ? Omit<Extract<PictureSpec, { kind: Kind }>, "kind" | "seed" | "colour">
  : never;

/** Brand, models of this brand, and their outline. */
export type OutlineRow<Drawn> = readonly [brand: string, models: RegExp, outline: Drawn];

/**
 * The outline of the first row that matches brand and model, else `neutral`: an outline of the kind without
 * features of a brand.
 */
export function outlineOf<Drawn>(
  rows: readonly OutlineRow<Drawn>[],
  brand: string,
  model: string,
  neutral: Drawn,
): Drawn {
  return rows.find(([maker, models]) => maker === brand && models.test(model))?.[2] ?? neutral;
}
