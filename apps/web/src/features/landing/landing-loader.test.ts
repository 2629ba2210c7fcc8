import type { LandingPage } from "@reprise/contracts";
import { expect, it } from "vitest";
import { answers } from "../../test/page-answers.ts";
import { landingCacheInfo } from "./landing-loader.ts";

it("names the texts, categories and products that a landing page shows", () => {
  const landing = answers["api_get_landing_page"] as LandingPage;
  const { tags } = landingCacheInfo({ landing, block: null as never });
  expect(tags).toContain(`content:${landing.name}`);
  expect(tags).toEqual(expect.arrayContaining(landing.categories.map(({ id }) => `category:${id}`)));
  const products = landing.rows.flatMap((row) => row.products);
  expect(tags).toEqual(expect.arrayContaining(products.map(({ id }) => `product:${id}`)));
});
