import { shippingPrice } from "@reprise/cart";
import type { Country } from "../address/address-choices.ts";

export const DELIVERY_METHODS = ["standard", "express"] as const;

export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** Working days from dispatch until arrival. */
export interface Transit {
  readonly min: number;
  readonly max: number;
}

interface Express {
  /** In cents, whatever the goods cost. */
  readonly price: number;
  readonly transit: Transit;
}

const days = (min: number, max: number): Transit => ({ min, max });

/** Transit of the standard delivery. */
export const STANDARD_TRANSIT: Readonly<Record<Country, Transit>> = {
  DE: days(1, 2),
  AT: days(2, 3),
  BE: days(2, 3),
  LU: days(2, 3),
  NL: days(2, 3),
  FR: days(2, 4),
  IT: days(3, 5),
  ES: days(4, 6),
  IE: days(4, 6),
};

/** Countries with express delivery. */
const EXPRESS: Readonly<Partial<Record<Country, Express>>> = {
  DE: { price: 999, transit: days(1, 1) },
  AT: { price: 1499, transit: days(1, 2) },
  BE: { price: 1499, transit: days(1, 2) },
  LU: { price: 1499, transit: days(1, 2) },
  NL: { price: 1499, transit: days(1, 2) },
  FR: { price: 1699, transit: days(1, 2) },
  IT: { price: 1999, transit: days(2, 3) },
  ES: { price: 1999, transit: days(2, 3) },
};

/** What the delivery of an order depends on. */
export interface DeliveryQuery {
  readonly country: Country;
  /** Price of the goods in cents, before discounts. */
  readonly goods: number;
  readonly isPackstation: boolean;
  /** True: a coupon pays for the standard delivery. */
  readonly isDeliveryFree: boolean;
}

export interface DeliveryOption {
  readonly method: DeliveryMethod;
  /** In cents. */
  readonly price: number;
  readonly transit: Transit;
}

function optionOf(method: DeliveryMethod, query: DeliveryQuery): DeliveryOption | undefined {
  const { country, goods, isPackstation, isDeliveryFree } = query;
  if (method === "standard")
    return { method, price: isDeliveryFree ? 0 : shippingPrice(goods), transit: STANDARD_TRANSIT[country] };
  const express = EXPRESS[country];
  // Express parcels are handed over in person, so they cannot go to a packstation.
  return express === undefined || isPackstation ? undefined : { method, ...express };
}

/** Returns the ways in which an order can be delivered, the standard one first: there is always one. */
export const deliveryOptions = (query: DeliveryQuery): readonly DeliveryOption[] =>
  DELIVERY_METHODS.flatMap((method) => optionOf(method, query) ?? []);

/** Returns one of the {@link deliveryOptions}. Undefined: the method does not reach the address. */
export const deliveryOption = (method: DeliveryMethod, query: DeliveryQuery): DeliveryOption | undefined =>
  deliveryOptions(query).find((option) => option.method === method);

/**
 * Returns the part of a delivery price in cents that is refunded when a shopper withdraws from the whole order: what the
 * standard delivery would have cost (2011/83/EU art. 13 (2)). `goods`: price of the goods before discounts.
 */
export const deliveryToRefund = (charged: number, goods: number): number =>
  Math.min(charged, shippingPrice(goods));
