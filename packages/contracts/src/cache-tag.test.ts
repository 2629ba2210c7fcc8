import { expect, test } from "vitest";
import { isCacheTag } from "./cache-tag.ts";

test.each(["product:123", "category:12", "content:home", "content:blog/a-post", "reviews:7"])(
  "accepts %s",
  (text) => {
    expect(isCacheTag(text)).toBe(true);
  },
);

test.each([
  "",
  "product",
  "product:",
  "customer:1",
  "product:1 2",
  "x product:1",
  `content:${"a".repeat(93)}`,
])("rejects %j", (text) => {
  expect(isCacheTag(text)).toBe(false);
});
