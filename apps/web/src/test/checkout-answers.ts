import { forEachCharge } from "@reprise/cart";
import type { Checkout, CustomerAddress, OrderAddress } from "@reprise/contracts";
import { COUNTRIES } from "@reprise/order";
import { cartItem, cartOf } from "./cart-answers.ts";

export const BERLIN: OrderAddress = {
  firstName: "Robin",
  lastName: "Sommer",
  company: null,
  street: "Torstraße 1",
  addition: null,
  postalCode: "10115",
  city: "Berlin",
  country: "DE",
  phone: null,
};

export const savedAddress: CustomerAddress = {
  uuid: "00000000-0000-4000-8000-00000000000a",
  kind: "shipping-and-billing",
  ...BERLIN,
};

/** A guest's checkout with everything entered. */
export const completeCheckout: Checkout = {
  cart: cartOf([cartItem], { itemsPrice: 30_000, paymentPrice: 30_000 }),
  orderUuid: "00000000-0000-4000-8000-00000000000b",
  isGuest: true,
  email: "guest@example.com",
  billingAddress: BERLIN,
  shippingAddress: BERLIN,
  deliveryMethod: "standard",
  paymentMethod: "prepayment",
  choices: {
    countries: [...COUNTRIES],
    addresses: [],
    deliveryMethods: [
      {
        method: "standard",
        price: 0,
        dispatch: { first: "2026-11-23", last: "2026-11-25" },
        arrival: { first: "2026-11-24", last: "2026-11-27" },
      },
      {
        method: "express",
        price: 999,
        dispatch: { first: "2026-11-23", last: "2026-11-25" },
        arrival: { first: "2026-11-24", last: "2026-11-26" },
      },
    ],
    paymentMethods: [{ method: "prepayment" }],
  },
  totals: { ...forEachCharge(() => 0), goods: 30_000, total: 30_000 },
  credit: { available: 0, used: 0 },
  missing: null,
  holdUntil: null,
  hasHoldEnded: false,
  paymentFailed: false,
  repaired: [],
  seller: {
    name: "Reprise GmbH",
    address: ["Musterstraße 1", "12345 Musterstadt", "Deutschland"],
    email: "hilfe@shop.example",
  },
  version: "v1",
};

/** Before the first step. */
export const freshCheckout: Checkout = {
  ...completeCheckout,
  orderUuid: null,
  email: null,
  billingAddress: null,
  shippingAddress: null,
  deliveryMethod: null,
  paymentMethod: null,
  choices: { ...completeCheckout.choices, deliveryMethods: [], paymentMethods: [] },
  missing: "address",
};
