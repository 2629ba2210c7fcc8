import { expect, test } from "vitest";
import { REPAIRED_CART_ERROR_CODES } from "./error-codes.ts";
import { repairMessage, repairedCartToast } from "./repair-toasts.ts";

const about = { uuid: "line-1", productName: "Phone", grade: "A2" } as const;
const name = { name: "Phone", variant: "A2" };
const euros = (cents: number) => `${cents / 100} €`;
const idle = { isCheckoutProcessing: false };

test("each repair has its message and params", () => {
  expect(repairMessage({ ...about, code: "CART_ITEM_GONE" }, euros)).toEqual({
    variant: "warn",
    message: "cart.flash.repaired.itemGone",
    messageParams: name,
  });
  expect(repairMessage({ ...about, code: "CART_ITEM_FULL_BATTERY_GONE" }, euros)).toMatchObject({
    message: "cart.flash.repaired.fullBatteryGone",
    messageParams: name,
  });
  expect(
    repairMessage({ ...about, code: "CART_ITEM_PRICE_CHANGED", from: 20000, to: 19050 }, euros),
  ).toMatchObject({
    message: "cart.flash.repaired.priceChanged",
    messageParams: { ...name, from: "200 €", to: "190.5 €" },
  });
  expect(
    repairMessage({ ...about, code: "CART_ITEM_QUANTITY_REDUCED", from: 3, to: 1 }, euros),
  ).toMatchObject({
    message: "cart.flash.repaired.quantityReduced",
    messageParams: { ...name, from: 3, to: 1 },
  });
});

test("removed insurance names its line, or says that it is for one item only", () => {
  expect(repairMessage({ ...about, code: "CART_ITEM_INSURANCE_GONE" }, euros)).toEqual({
    variant: "warn",
    message: "cart.flash.repaired.insuranceGone",
    messageParams: name,
  });
  const code = "MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE";
  expect(repairMessage({ code }, euros)).toEqual(repairedCartToast({ code }, idle));
});

test("a removed coupon has the message of every invalid coupon", () => {
  const removed = repairMessage({ code: "COUPON::EXPIRED", coupon: "SAVE10" }, euros);
  expect(removed).toEqual(repairedCartToast({ code: "COUPON::EXPIRED" }, idle));
});

test.each([
  ["INVALID_PAYMENT_METHOD", "cart.flash.repaired.invalidPaymentMethod"],
  ["COUPON::EXPIRED", "cart.flash.repaired.invalidCoupon"],
  ["COUPON::", "cart.flash.repaired.invalidCoupon"],
  ["COUPON::EXPIRED_YESTERDAY", "cart.flash.repaired.invalidCoupon"],
  ["ADDRESS_DOES_NOT_ALLOW_INSURANCE", "cart.flash.repaired.addressDoesNotAllowInsurance"],
  ["PACKSTATION_ADDRESS_NOT_ALLOWED", "cart.flash.repaired.packstationNotAllowed"],
  ["DELIVERY_METHOD_VALIDATION_FAILED", "cart.flash.repaired.deliveryMethodInvalid"],
  ["MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE", "cart.flash.repaired.multiItemOrderDoesNotAllowInsurance"],
])("%s says %s", (code, message) => {
  expect(repairedCartToast({ code }, idle)).toEqual({ variant: "warn", message, messageParams: {} });
});

test("reports a changed order promise only while the checkout is being processed", () => {
  const error = { code: "ORDER_PROMISE_CHANGED" };
  expect(repairedCartToast(error, idle)).toBeUndefined();
  expect(repairedCartToast(error, { isCheckoutProcessing: true })).toMatchObject({
    message: "cart.flash.repaired.orderPromiseChanged",
  });
});

test("every code of the catalogue has a toast during processing, others have none", () => {
  for (const code of REPAIRED_CART_ERROR_CODES) {
    expect(repairedCartToast({ code }, { isCheckoutProcessing: true })).toBeDefined();
  }
  for (const code of ["", "COUPON", "coupon::expired", "constructor", "CART_ITEM_GONE"]) {
    expect(repairedCartToast({ code }, { isCheckoutProcessing: true })).toBeUndefined();
  }
});
