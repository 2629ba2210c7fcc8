import { LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { createDemoReviews, demoReviews } from "./demo-reviews.ts";
import { lines, products } from "./test-catalogue.ts";

type Kind = Parameters<typeof demoReviews>[0][number]["kind"];

const subject = (id: number, kind: Kind = "phone", demand = 1) => ({
  id,
  sku: `P${id}`,
  demand,
  kind,
});

test("the first model has 200 reviews in all languages, with all stars", () => {
  const reviews = demoReviews([subject(1), subject(2)]).filter(({ product }) => product === 1);
  expect(reviews).toHaveLength(200);
  expect(new Set(reviews.map(({ locale }) => locale))).toEqual(new Set(LOCALES));
  expect(new Set(reviews.map(({ stars }) => stars)).size).toBe(5);
});

test.each(["phone", "monitor", "book", "film", "game", "record"] as const)(
  "no two reviews of a model have the same text: %s",
  (kind) => {
    const reviews = demoReviews(Array.from({ length: 30 }, (_, id) => subject(id, kind)));
    const texts = reviews.map(({ product, text }) => `${product} ${text}`);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  },
);

test("nobody speaks of the cover and the pages of a disc", () => {
  const texts = (["film", "game"] as const).flatMap((kind) =>
    demoReviews(Array.from({ length: 20 }, (_, id) => subject(id, kind))).map(({ text }) => text),
  );
  const words =
    /Umschlag|Einband|Eselsohr|Buch|\bcover|dog-ear|page|cubierta|página|couverture|\bpage|copertina|pagina|kaft|bladzijde/iu;
  expect(texts.filter((text) => words.test(text))).toEqual([]);
});

test("every run writes the same reviews, within the limits of the shop", () => {
  const subjects = Array.from({ length: 40 }, (_, index) => subject(index, index % 2 ? "book" : "phone"));
  const reviews = demoReviews(subjects);
  expect(demoReviews(subjects)).toEqual(reviews);
  for (const { title, text, author, daysAgo } of reviews) {
    expect(title.length).toBeLessThanOrEqual(100);
    expect(text.length).toBeGreaterThanOrEqual(20);
    expect(author?.length ?? 1).toBeLessThanOrEqual(40);
    expect(daysAgo).toBeGreaterThan(0);
  }
});

test("models have reviews by how many want them, and other words by their kind", () => {
  const counts = [1, 0.5, 0.2, 0.02].map(
    (demand) =>
      demoReviews([subject(1), ...[2, 3, 4, 5].map((id) => subject(id, "phone", demand))]).length - 200,
  );
  expect(counts).toEqual([...counts].toSorted((one, other) => other - one));
  expect(counts.at(-1)).toBe(0);
  const wordsOf = (kind: Kind) =>
    new Set(demoReviews([subject(1, kind)]).flatMap(({ text }) => text.split(/(?<=[.!?]) /u)));
  expect(wordsOf("camera").difference(wordsOf("phone")).size).toBeGreaterThanOrEqual(18);
});

test("the reviews of a model belong to its first product", () => {
  const reviews = createDemoReviews();
  for (const _ of reviews.noting(lines));
  const groups = new Map(products.map(({ id, modelGroup }) => [id, modelGroup ?? `${id}`]));
  const reviewed = [...new Set(reviews.all().map(({ product }) => product))];
  expect(reviewed.length).toBeGreaterThan(100);
  expect(new Set(reviewed.map((id) => groups.get(id))).size).toBe(reviewed.length);
});
