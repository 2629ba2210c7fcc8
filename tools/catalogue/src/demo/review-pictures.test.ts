import type { ExampleReview } from "@reprise/api/reviews";
import { expect, test } from "vitest";
import { demoReviews } from "./demo-reviews.ts";
import { reviewPicture, reviewPictures } from "./review-pictures.ts";

const PICTURE = { kind: "speaker", seed: "any", colour: "#3c6ea5", style: "portable" } as const;
const models = [1].map((id) => {
  const [subject, sku] = [{ id, sku: `P${id}`, demand: 1, kind: "audio" }, `P${id}`] as const;
  return { sku, picture: PICTURE, reviews: demoReviews([subject]) };
});

test("some reviews of a model have a picture, in two sizes, the same in every run", async () => {
  const pictured = async () => {
    const pictures = [];
    for await (const picture of reviewPictures(models.slice(0, 1))) pictures.push(picture);
    return pictures;
  };
  const pictures = await pictured();
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.length).toBeLessThanOrEqual(3);
  expect(await pictured()).toEqual(pictures);
  for (const { product, photo } of pictures) {
    expect(product).toBe(1);
    expect(photo.small.length).toBeLessThan(photo.large.length);
  }
});

test("a worse review shows more wear", () => {
  const worn = ({ stars }: Pick<ExampleReview, "stars">) => {
    const review = models[0]?.reviews.find((each) => each.stars === stars);
    if (review === undefined || models[0] === undefined) throw new Error(`no review with ${stars} stars`);
    return reviewPicture(models[0], { ...review, number: 1 }).length;
  };
  expect(worn({ stars: 1 })).toBeGreaterThan(worn({ stars: 3 }));
  expect(worn({ stars: 3 })).toBeGreaterThan(worn({ stars: 5 }));
});
