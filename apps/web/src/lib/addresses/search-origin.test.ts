import { expect, test } from "vitest";
import { searchUuidOf, searchUuidOfList, storeShownList } from "./search-origin.ts";

const UUID = "0b6b1a52-7d2f-4f39-9d1b-0d5e1f2a3b4c";

test("before the first list there is no search id", () => {
  expect([searchUuidOf(7), searchUuidOfList("/kaufen/suchen", "")]).toEqual([undefined, undefined]);
});

test("a product of the last list carries its search id, another does not", () => {
  storeShownList({ pathname: "/kaufen/suchen", q: "iphone", searchUuid: UUID, products: [7, 8] });
  expect(searchUuidOf(7)).toBe(UUID);
  expect(searchUuidOf(9)).toBeUndefined();
});

test("a further page keeps its list's search id, another list does not", () => {
  storeShownList({ pathname: "/kaufen/suchen", q: "iphone", searchUuid: UUID, products: [] });
  expect(searchUuidOfList("/kaufen/suchen", "iphone")).toBe(UUID);
  expect(searchUuidOfList("/kaufen/suchen", "pixel")).toBeUndefined();
  expect(searchUuidOfList("/kaufen/smartphones", "iphone")).toBeUndefined();
});
