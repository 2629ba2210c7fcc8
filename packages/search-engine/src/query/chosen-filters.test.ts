import { expect, test } from "vitest";
import { createCatalogueIndex } from "../index/catalogue-index.ts";
import { draftFrame, draftProduct } from "../test/draft-catalogue.ts";
import { chooseFilters } from "./chosen-filters.ts";

const index = createCatalogueIndex(draftFrame({}));
index.put(draftProduct(1, "m1"));
const choose = (price: string) => chooseFilters(index.facets, { price: [price] }, false);

test("accepts a price range that is open at one end", () => {
  expect(choose("50000-")).toMatchObject({ price: { from: 50_000, to: null }, canonical: "price=50000-" });
  expect(choose("-50000")).toMatchObject({ price: { from: null, to: 50_000 }, canonical: "price=-50000" });
});

test("swaps price limits in reverse order", () => {
  expect(choose("50000-10000")).toMatchObject({
    price: { from: 10_000, to: 50_000 },
    canonical: "price=10000-50000",
  });
});

test.each(["", "-", "a-b", "1e3-2e3", "1234567890-", "-5-7"])("rejects the range %s", (text) => {
  expect(choose(text)).toMatchObject({ price: null, canonical: "" });
});
