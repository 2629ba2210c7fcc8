import type { ExamplePhoto, ExampleReview } from "@reprise/api/reviews";
import { drawPicture, type PictureSpec } from "@reprise/pictures";
import { rasterise } from "@reprise/pictures/raster";
import { pick, uniform } from "./seeded.ts";

const SHARE = 0.07;
/** Each takes time and space in the database. */
const [MOST, MOST_OF_MODEL] = [20, 3];
const [LARGE, SMALL] = [800, 320];
/** Of tables, sofas and walls. */
const GROUNDS = ["#c9b79c", "#8d9aa5", "#b7c4b1", "#d8cfc4", "#6f7f8a", "#c6b3b8"] as const;

/** What reviews with a picture are about, the most wanted first. */
export interface Pictured {
  readonly sku: string;
  readonly picture: PictureSpec;
  readonly reviews: readonly ExampleReview[];
}

/** The product as it arrived: on a ground, held at a slight angle, with the wear that the review speaks of. */
export function reviewPicture(
  { sku, picture }: Omit<Pictured, "reviews">,
  { number, stars }: ExampleReview,
): string {
  const field = (name: string) => `${name} in the picture of review ${number}`;
  const grade = stars >= 4 ? pick(["A1", "A2"] as const, sku, field("grade")) : stars >= 2 ? "A3" : "A4";
  const ground = pick(GROUNDS, sku, field("ground"));
  const angle = Math.round((uniform(sku, field("angle")) - 0.5) * 22);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600">' +
    '<defs><radialGradient id="light" cx="0.3" cy="0.2" r="1"><stop offset="0" stop-color="#ffffff" stop-opacity="0.4"/>' +
    '<stop offset="1" stop-color="#000000" stop-opacity="0.35"/></radialGradient></defs>' +
    `<rect width="600" height="600" fill="${ground}"/><rect width="600" height="600" fill="url(#light)"/>` +
    `<g transform="rotate(${angle} 300 300)">${drawPicture({ ...picture, seed: `${sku} ${number}` }, grade)}</g></svg>`
  );
}

/** Pictures of some reviews of the most wanted models. */
export async function* reviewPictures(models: readonly Pictured[]): AsyncGenerator<ExamplePhoto> {
  const chosen = models.flatMap(({ reviews, ...model }) =>
    reviews
      .filter(({ number }) => uniform(model.sku, `picture of review ${number}`) < SHARE)
      .slice(0, MOST_OF_MODEL)
      .map((review) => ({ model, review })),
  );
  for (const { model, review } of chosen.slice(0, MOST)) {
    const svg = reviewPicture(model, review);
    const [large, small] = await Promise.all(
      [LARGE, SMALL].map((width) => rasterise(svg, { width, format: "webp" })),
    );
    if (large === undefined || small === undefined) continue;
    const { product, number } = review;
    yield { product, number, photo: { width: LARGE, height: LARGE, large, small } };
  }
}
