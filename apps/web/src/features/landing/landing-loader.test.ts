import type { LandingPage } from "@reprise/contracts";
import { expect, it } from "vitest";
import { answers, cards } from "../../test/page-answers.ts";
import { landingCacheInfo } from "./landing-loader.ts";

const landing = answers["api_get_landing_page"] as LandingPage;

it("names the document, the texts, categories and products that a landing page shows", () => {
  const { tags } = landingCacheInfo({ landing });
  expect(tags).toEqual(
    expect.arrayContaining([
      "content:landing/home",
      "category:2",
      ...cards.map(({ id }) => `product:${id}`),
      "content:promo/all",
      "content:theme/all",
      "content:blog-post/all",
    ]),
  );
  expect(new Set(tags).size).toBe(tags.length);
});

it("keeps a preview out of the cache", () => {
  expect(landingCacheInfo({ landing }).query).toBeUndefined();
  expect(landingCacheInfo({ landing: { ...landing, isPreview: true } }).query).toBe("");
});
