import { expect, test } from "vitest";
import { soundKey } from "./sound-key.ts";

test.each([
  ["ifone", "iphone"],
  ["aifon", "iphone"],
  ["aiphone", "iphone"],
  ["aipad", "ipad"],
  ["uawei", "huawei"],
  ["sciaomi", "xiaomi"],
  ["makbook", "macbook"],
  ["marqes", "marquez"],
  ["galaxi", "galaxy"],
  ["nintendou", "nintendu"],
])("%s sounds like %s", (typed, meant) => {
  expect(soundKey(typed)).toBe(soundKey(meant));
});

test.each([
  ["canon", "nikon"],
  ["ipad", "ipod"],
  ["sony", "sonos"],
  ["lenovo", "volvo"],
])("%s does not sound like %s", (typed, other) => {
  expect(soundKey(typed)).not.toBe(soundKey(other));
});
