import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { DEFAULT_LOCALE, type Locale } from "@reprise/locale";
import { PRODUCTS } from "../catalogue/products.ts";
import { putIntoCart } from "./cart.ts";

interface OrderOptions {
  /** Email address of a guest; a customer has one already. */
  readonly email?: string;
  readonly product?: Parameters<typeof putIntoCart>[1];
  readonly locale?: Locale;
  readonly quantity?: number;
}

export interface PlacedOrder {
  readonly uuid: string;
  readonly number: string;
}

const ADDRESS = {
  kind: "shipping-and-billing",
  firstName: "Ada",
  lastName: "Lovelace",
  street: "Torstraße 1",
  postalCode: "10115",
  city: "Berlin",
  country: "DE",
};

/** Orders by prepayment, with the calls that the pages of the checkout make. */
export async function placeOrder(
  page: Page,
  { email, product = PRODUCTS.ordered, locale = DEFAULT_LOCALE, quantity = 1 }: OrderOptions = {},
): Promise<PlacedOrder> {
  for (let count = 0; count < quantity; count += 1) await putIntoCart(page, product);
  const { token } = (await (await page.request.get("/api/csrf-token")).json()) as { token: string };
  const call = async (method: string, path: string, data?: object) => {
    const headers = {
      "sec-fetch-site": "same-origin",
      "x-csrf-token": token,
      "idempotency-key": randomUUID(),
      "accept-language": locale,
    };
    const response = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()) as Record<string, string>;
  };
  await call("PUT", "/api/checkout/address", {
    ...(email === undefined ? {} : { email }),
    address: ADDRESS,
  });
  await call("PUT", "/api/checkout/delivery-method", { method: "standard" });
  const { orderUuid: uuid = "", version } = await call("PUT", "/api/checkout/payment-method", {
    method: "prepayment",
  });
  await call("POST", "/api/checkout/complete", { orderUuid: uuid, version });
  const { number = "" } = await call("GET", `/api/orders/${uuid}`);
  return { uuid, number };
}
