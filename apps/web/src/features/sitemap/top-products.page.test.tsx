import { describe, expect, it } from "vitest";
import { loaderInput, redirectOf, found } from "../../test/loader-input.ts";
import { loader } from "./top-products.page.tsx";

const load = (from: string, to: string) => {
  const results = { api_get_top_products: found({ products: [], hasMore: false }) };
  const { input, asked } = loaderInput("onsite_sitemap", results, { project: "kaufen", from, to });
  return { asked, loading: loader(input) };
};

describe("ranges of top products", () => {
  it.each([
    ["1", "100", "/kaufen/top-produkte/1-500"],
    ["101", "200", "/kaufen/top-produkte/1-500"],
    ["1", "1000", "/kaufen/top-produkte/1-500"],
    ["500", "501", "/kaufen/top-produkte/1-500"],
    ["501", "501", "/kaufen/top-produkte/501-1000"],
    ["1", "500", null],
    ["10000", "10000", "/kaufen/top-produkte/9501-10000"],
  ])("%s to %s lead to the page that contains the first of them", async (from, to, page) => {
    const { loading } = load(from, to);
    expect(await redirectOf(loading)).toBe(page);
  });

  it.each([
    ["0", "499"],
    ["10", "9"],
    ["10001", "10500"],
  ])("%s to %s are on no page", async (from, to) => {
    const { loading, asked } = load(from, to);
    await expect(loading).rejects.toMatchObject({ init: { status: 404 } });
    expect(asked).toEqual([]);
  });
});
