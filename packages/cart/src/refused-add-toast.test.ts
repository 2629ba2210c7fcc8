import { describe, expect, test } from "vitest";
import { refusedAddToast } from "./refused-add-toast.ts";

const messageFor = (status: number, code: string) =>
  refusedAddToast({ status, error: { code } }, { name: "Phone", grade: "A2" });
const toast = (message: string) => ({
  variant: "error",
  message,
  messageParams: { name: "Phone", variant: "A2" },
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
