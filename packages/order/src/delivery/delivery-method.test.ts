import { FREE_SHIPPING_FROM, shippingPrice } from "@reprise/cart";
import { expect, test } from "vitest";
import { COUNTRIES } from "../address/address-choices.ts";
import { deliveryOption, deliveryOptions, type DeliveryQuery, deliveryToRefund } from "./delivery-method.ts";

const home: DeliveryQuery = { country: "DE", goods: 4_000, isPackstation: false, isDeliveryFree: false };
const priceOf = (method: "standard" | "express", query: Partial<DeliveryQuery>) =>
  deliveryOption(method, { ...home, ...query })?.price;

test.each(COUNTRIES)("%s: the standard method is offered first, at the price of the cart", (country) => {
  for (const goods of [4_000, FREE_SHIPPING_FROM]) {
    const [first, ...others] = deliveryOptions({ ...home, country, goods });
    expect(first).toMatchObject({ method: "standard", price: shippingPrice(goods) });
    for (const { method, price, transit } of others) {
      expect(method).toBe("express");
      expect(price).toBeGreaterThan(shippingPrice(goods));
      // Who pays more gets the parcel earlier: the last day of the arrival is what counts.
      expect(transit.max).toBeLessThan(first?.transit.max ?? 0);
      expect(transit.min).toBeLessThanOrEqual(first?.transit.min ?? 0);
    }
  }
});

test("express is priced by country and never free, neither by the goods nor by a coupon", () => {
  expect(priceOf("express", {})).toBe(999);
  expect(priceOf("express", { country: "FR" })).toBe(1_699);
  expect(priceOf("express", { goods: 100_000, isDeliveryFree: true })).toBe(999);
});

test("express reaches neither Ireland nor packstations", () => {
  expect(priceOf("express", { country: "IE" })).toBeUndefined();
  expect(priceOf("express", { isPackstation: true })).toBeUndefined();
  expect(priceOf("standard", { isPackstation: true })).toBe(399);
});

test("a coupon makes the standard delivery free", () => {
  expect(priceOf("standard", { isDeliveryFree: true })).toBe(0);
});

test("a withdrawal refunds what the standard delivery would have cost", () => {
  expect(deliveryToRefund(999, 4_000)).toBe(399);
  expect(deliveryToRefund(999, FREE_SHIPPING_FROM)).toBe(0);
  expect(deliveryToRefund(0, 4_000)).toBe(0);
});
