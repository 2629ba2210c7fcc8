import { expect, test } from "vitest";
import {
  fullBatteryAvailable,
  fullBatteryChosen,
  FULL_BATTERY_SURCHARGE,
  unitPriceOf,
} from "./full-battery.ts";

const categoryIds = [1, 1112];
const variant = { quantity: 3, fullBatteryQuantity: 1 };

test("a full battery is chosen when it is available and requested", () => {
  expect(fullBatteryChosen({ categoryIds, variant, userOption: true })).toBe(true);
  expect(fullBatteryChosen({ categoryIds, variant, userOption: false })).toBe(false);
});

test("it exists only in category 1112", () => {
  expect(fullBatteryAvailable({ categoryIds: [111, 11_120], variant })).toBe(false);
  expect(fullBatteryChosen({ categoryIds: [], variant, userOption: true })).toBe(false);
});

test("it does not exist when the variant is out of stock, has no such device or is not chosen", () => {
  for (const none of [
    { quantity: 0, fullBatteryQuantity: 1 },
    { quantity: 3, fullBatteryQuantity: 0 },
    undefined,
  ]) {
    expect(fullBatteryAvailable({ categoryIds, variant: none })).toBe(false);
    expect(fullBatteryChosen({ categoryIds, variant: none, userOption: true })).toBe(false);
  }
});

test("it costs its surcharge", () => {
  expect(unitPriceOf(10000, true)).toBe(10000 + FULL_BATTERY_SURCHARGE);
  expect(unitPriceOf(10000, false)).toBe(10000);
});
