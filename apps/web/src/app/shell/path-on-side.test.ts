import { expect, test } from "vitest";
import { appIn } from "../../test/page-markup.tsx";
import { pathOnSide } from "./path-on-side.ts";

test.each([
  // In the browser a location has no prefix of the locale.
  ["de", "green", "/i12,phone?variant=A1", "/trade-in/product/12"],
  ["fr", "green", "/i12,phone", "/fr/trade-in/product/12"],
  ["de", "green", "/p/phone/12", "/trade-in/product/12"],
  ["de", "blue", "/trade-in/product/12", "/i12,"],
  ["fr", "green", "/acheter/electronique/smartphones?page=2", "/fr/vendre/electronique/smartphones"],
  ["nl", "blue", "/verkopen/elektronica", "/nl/kopen/elektronica"],
  ["de", "green", "/kaufen/suchen?q=a%26b&page=2", "/verkaufen/suche?q=a%26b"],
  ["de", "blue", "/verkaufen/suche", "/kaufen/suchen"],
  ["de", "green", "/accessories/12", "/trade-in/product/12"],
  ["de", "green", "/", null],
  ["de", "green", "/wishlist", null],
  ["de", "blue", "/trade-in", null],
  ["de", "blue", "/trade-in/grading/3", null],
  ["de", "green", "/nowhere/at-all", null],
] as const)("%s, %s: %s is %s", (locale, side, location, expected) => {
  const { pathname, search } = new URL(location, "https://shop.example");
  expect(pathOnSide(appIn(locale), { pathname, search }, side)).toBe(expected);
});
