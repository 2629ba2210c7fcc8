import { expect, it } from "vitest";
import { list } from "../../../test/page-answers.ts";
import { LIST_QUERY } from "./list-address.ts";
import { listCacheInfo } from "./list-loader.ts";

it("names the products and categories that a list shows", () => {
  const { tags } = listCacheInfo({ view: list, address: LIST_QUERY.parse(new URLSearchParams()) } as never);
  expect(tags).toContain("product:1");
  // Breadcrumbs and subcategories.
  expect(tags.filter((tag) => tag.startsWith("category:"))).toEqual([
    "category:1",
    "category:2",
    "category:3",
  ]);
});
