import { randomUUID } from "node:crypto";
import type { AddressInput, Checkout, DeliveryOffer, Input } from "@reprise/contracts";
import { dataOf } from "../answers.ts";
import type { CallAs, TestApi } from "../api.ts";
import { ADDRESS } from "./customers.ts";

type AddressBody = NonNullable<Input<"api_put_checkout_address">["body"]>;

/** A valid address in Germany, for bills and parcels. */
export const BERLIN: AddressInput = {
  ...ADDRESS,
  street: "Torstraße 1",
  postalCode: "10115",
  city: "Berlin",
  country: "DE",
};

export const PACKSTATION: AddressInput = {
  ...BERLIN,
  kind: "shipping",
  street: "Packstation 123",
  addition: "1234567890",
};

export const GUEST = "guest@example.com";

/** An address of its own for each guest: a mailbox gets few confirmations a day. */
export const newEmail = (): string => `guest-${randomUUID()}@example.com`;

/** The address of a client in a network of its own. */
export const newAddress = (): string => {
  const [first = "", second = ""] = randomUUID().match(/[\da-f]{4}/gu) ?? [];
  return `2001:db8:${first}:${second}::1`;
};

/** Entries of shoppers in the checkout. Guests type the address of `emailOf`. */
export function checkoutActions(api: TestApi, emailOf: () => string = newEmail) {
  const putAddress = (as: CallAs, body: AddressBody) => api.call("api_put_checkout_address", { body }, as);
  return {
    readCheckout: async (as: CallAs): Promise<Checkout> => dataOf(await api.call("api_get_checkout", {}, as)),
    putAddress,
    /** Enters an address as a guest: by default {@link BERLIN}. */
    guestAddress: (as: CallAs, more: Partial<AddressInput> = {}) =>
      putAddress(as, { email: emailOf(), address: { ...BERLIN, ...more } }),
    putDelivery: (as: CallAs, method: "standard" | "express") =>
      api.call("api_put_checkout_delivery_method", { body: { method } }, as),
    putInsurance: (as: CallAs, uuid: string, withInsurance: boolean) =>
      api.call("api_put_checkout_insurance", { body: { uuid, withInsurance } }, as),
    readDelivery: async (as: CallAs): Promise<DeliveryOffer> =>
      dataOf(await api.call("api_get_delivery_methods", {}, as)),
    putPayment: (as: CallAs, method: string, deliveryMethod?: "standard" | "express") =>
      api.call("api_put_checkout_payment_method", { body: { method, deliveryMethod } }, as),
    /** Credit pays first; `method` null: it pays everything. */
    payWithCredit: (as: CallAs, method: string | null = null) =>
      api.call("api_put_checkout_payment_method", { body: { method, useCredit: true } }, as),
  };
}
