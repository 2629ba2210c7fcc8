import { expect, test } from "vitest";
import { ADD_TO_CART_ERROR_CODES, CART_ERROR_CODES } from "./error-codes.ts";

test("the codes of the specification are there to the letter, each code once", () => {
  expect(ADD_TO_CART_ERROR_CODES).toEqual([
    "PRODUCT_VARIANT_EXHAUSTED",
    "PRODUCT_VARIANT_OUT_OF_STOCK",
    "PRODUCT_NOT_SALEABLE",
    "PRODUCT_DOESNT_EXIST",
    "PRODUCT_VARIANT_DOESNT_EXIST",
    "COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED",
  ]);
  expect(new Set(CART_ERROR_CODES).size).toBe(CART_ERROR_CODES.length);
});
