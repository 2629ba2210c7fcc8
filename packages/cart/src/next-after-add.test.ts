import { describe, expect, test } from "vitest";
import { type AddedProduct, nextAfterAdd } from "./next-after-add.ts";

const product: AddedProduct = {
  id: 7,
  isWristband: false,
  isSplitAssembly: false,
  isChargerCompatible: false,
};
const wristband = { ...product, isWristband: true };
const chargerless = { ...product, isSplitAssembly: true, isChargerCompatible: true };
const toList = (productId: number) => ({ kind: "accessory-list", productId });

describe("an item that was added", () => {
  test("is confirmed", () => {
    expect(nextAfterAdd(product, {})).toEqual({ kind: "confirmation" });
  });

  test("is followed by nothing on the accessory list", () => {
    expect(nextAfterAdd(product, { onAccessoryListId: 1 })).toEqual({ kind: "nothing" });
  });

  test("redirects back to the accessory list it came from, whatever it is", () => {
    for (const item of [product, wristband, chargerless]) {
      expect(nextAfterAdd(item, { fromAccessoryListId: 1 })).toEqual(toList(1));
    }
  });

  test("redirects to the cart when it is a wristband that came from no accessory list", () => {
    expect(nextAfterAdd(wristband, {})).toEqual({ kind: "cart" });
  });

  test("does not redirect to the list that is already there", () => {
    expect(nextAfterAdd(wristband, { onAccessoryListId: 1 })).toEqual({ kind: "nothing" });
    expect(nextAfterAdd(chargerless, { onAccessoryListId: 7 })).toEqual({ kind: "nothing" });
  });

  test("leads to its own accessory list when a charger for it is sold apart", () => {
    expect(nextAfterAdd(chargerless, {})).toEqual(toList(7));
    expect(nextAfterAdd(chargerless, { onAccessoryListId: 1 })).toEqual(toList(7));
    for (const half of [{ isSplitAssembly: false }, { isChargerCompatible: false }]) {
      expect(nextAfterAdd({ ...chargerless, ...half }, {})).toEqual({ kind: "confirmation" });
    }
  });
});
