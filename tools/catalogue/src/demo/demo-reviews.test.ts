import { LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { demoReviews } from "./demo-reviews.ts";

const subject = (id: number, kind: "device" | "media" = "device") => ({ id, sku: `P${id}`, demand: 1, kind });

test("the first product has 200 reviews in all languages, with all stars, and hardly a text twice", () => {
  const reviews = demoReviews([subject(1), subject(2)]).filter(({ product }) => product === 1);
  expect(reviews).toHaveLength(200);
  expect(new Set(reviews.map(({ locale }) => locale))).toEqual(new Set(LOCALES));
  expect(new Set(reviews.map(({ stars }) => stars)).size).toBe(5);
  expect(new Set(reviews.map(({ text }) => text)).size).toBeGreaterThan(180);
});

test("every run writes the same reviews, within the limits of the shop", () => {
  const subjects = Array.from({ length: 40 }, (_, index) => subject(index, index % 2 ? "media" : "device"));
  const reviews = demoReviews(subjects);
  expect(demoReviews(subjects)).toEqual(reviews);
  for (const { title, text, author, daysAgo } of reviews) {
    expect(title.length).toBeLessThanOrEqual(100);
    expect(text.length).toBeGreaterThanOrEqual(20);
    expect(author?.length ?? 1).toBeLessThanOrEqual(40);
    expect(daysAgo).toBeGreaterThan(0);
  }
});
