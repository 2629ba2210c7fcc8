import { expect, test } from "vitest";
import { withWholeNames } from "./shorthand.ts";

test.each([
  ["ip 13 pm 256", "iphone 13 pro max 256"],
  ["ip14", "iphone 14"],
  ["i phone se", "iphone se"],
  ["iphone 13 pro max", "iphone 13 pro max"],
  ["aw ultra", "apple watch ultra"],
  ["aw s8", "apple watch series 8"],
  ["z flip5", "galaxy z flip 5"],
  ["galaxy z flip 5g", "galaxy z flip 5g"],
  ["poco x3p", "poco x3 pro"],
  ["mbp 16", "macbook pro 16"],
  ["xbox series x", "xbox series x"],
  ["xsx", "xbox series x"],
  // Codes on devices.
  ["SM-A546B", "Galaxy A54"],
  ["hülle sm-g991b", "hülle Galaxy S21"],
  ["A2633", "iPhone 13"],
  ["sony a7", "sony a7"],
  // Generations.
  ["airpods première génération", "airpods 1 generation"],
  ["ipad 10e génération", "ipad 10 generation"],
  ["apple pencil 2e gen", "apple pencil 2 generation"],
  ["apple pencil 2nd gen.", "apple pencil 2 generation"],
  // No shorthand.
  ["the second sex", "the second sex"],
  ["ipad", "ipad"],
])("%s: %s", (query, names) => {
  expect(withWholeNames(query)).toBe(names);
});
