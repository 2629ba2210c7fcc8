import { expect, test } from "vitest";
import { nearestName } from "./nearest-name.ts";

const NAMES = ["order ship", "order show", "stock show", "audit", "payout list"];

test.each([
  ["order shpi", "order ship"],
  ["orders show", "order show"],
  ["stok show", "stock show"],
  ["audti", "audit"],
  ["payouts list", "payout list"],
  ["weather", undefined],
  ["", undefined],
])("%s probably means %s", (typed, name) => {
  expect(nearestName(typed, NAMES)).toBe(name);
});
