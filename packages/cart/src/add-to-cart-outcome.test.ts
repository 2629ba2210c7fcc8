import { describe, expect, test } from "vitest";
import { addToCartOutcome, type AddToCartInput } from "./add-to-cart-outcome.ts";

const product: AddToCartInput["product"] = {
  id: 7,
  name: "Phone",
  grade: "A2",
  isInWristbandCategory: false,
  isSplitAssembly: false,
  isChargerCompatible: false,
};
const wristband = { ...product, isInWristbandCategory: true };
const chargerless = { ...product, isSplitAssembly: true, isChargerCompatible: true };
const result = { ok: true } as const;
const toList = (productId: number) => ({ kind: "redirect", to: "accessory-list", productId });

describe("an item that was added", () => {
  test("is confirmed", () => {
    expect(addToCartOutcome({ result, product })).toEqual({ kind: "confirm" });
  });

  test("is followed by nothing on the accessory list", () => {
    expect(addToCartOutcome({ result, product, onAccessoryListId: 1 })).toEqual({ kind: "none" });
  });

  test("redirects back to the accessory list it came from, whatever it is", () => {
    for (const item of [product, wristband, chargerless]) {
      expect(addToCartOutcome({ result, product: item, fromAccessoryListId: 1 })).toEqual(toList(1));
    }
  });

  test("redirects to the cart when it is a wristband that came from no accessory list", () => {
    expect(addToCartOutcome({ result, product: wristband })).toEqual({ kind: "redirect", to: "cart" });
  });

  test("does not redirect to the list that is already there", () => {
    expect(addToCartOutcome({ result, product: wristband, onAccessoryListId: 1 })).toEqual({ kind: "none" });
    expect(addToCartOutcome({ result, product: chargerless, onAccessoryListId: 7 })).toEqual({
      kind: "none",
    });
  });

  test("leads to its own accessory list when a charger for it is sold apart", () => {
    expect(addToCartOutcome({ result, product: chargerless })).toEqual(toList(7));
    expect(addToCartOutcome({ result, product: chargerless, onAccessoryListId: 1 })).toEqual(toList(7));
    for (const half of [{ isSplitAssembly: false }, { isChargerCompatible: false }]) {
      expect(addToCartOutcome({ result, product: { ...chargerless, ...half } })).toEqual({ kind: "confirm" });
    }
  });
});

const messageFor = (status: number, code: string) =>
  addToCartOutcome({ result: { ok: false, status, error: { code } }, product, fromAccessoryListId: 1 });
const toast = (message: string) => ({
  kind: "toast",
  toast: { variant: "error", message, messageParams: { name: "Phone", variant: "A2" } },
});

describe("an item that was refused", () => {
  test.each([
    ["PRODUCT_VARIANT_EXHAUSTED", "cart.flash.variantExhausted"],
    ["PRODUCT_VARIANT_OUT_OF_STOCK", "cart.flash.variantOutOfStock"],
    ["PRODUCT_NOT_SALEABLE", "cart.flash.productNotSaleable"],
    ["PRODUCT_DOESNT_EXIST", "cart.flash.productDoesNotExist"],
    ["PRODUCT_VARIANT_DOESNT_EXIST", "cart.flash.productDoesNotExist"],
    ["COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED", "cart.flash.installmentsCouponNotAllowed"],
    ["CART_LIMIT_REACHED", "cart.flash.limitReached"],
  ])("with 400 and %s says %s, with another status the generic message", (code, message) => {
    expect(messageFor(400, code)).toEqual(toast(message));
    expect(messageFor(500, code)).toEqual(toast("cart.flash.addItemFailed"));
  });

  test("for an unknown reason gets the generic message with name and variant", () => {
    for (const [status, code] of [
      [500, "INTERNAL_ERROR"],
      [400, "VALIDATION_FAILED"],
      [400, "constructor"],
      [0, "SERVICE_UNAVAILABLE"],
    ] as const)
      expect(messageFor(status, code)).toEqual(toast("cart.flash.addItemFailed"));
  });
});
