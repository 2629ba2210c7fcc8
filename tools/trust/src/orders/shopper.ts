import { randomBytes, randomUUID } from "node:crypto";
import type { Grade, LineOptions } from "@reprise/cart";
import type { AddressInput, Cart, Checkout, Output } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import type { DeliveryMethod } from "@reprise/order";
import { type ApiClient, type As, dataOf } from "./api-client.ts";

export const BERLIN = {
  kind: "shipping-and-billing",
  firstName: "Ada",
  lastName: "Lovelace",
  street: "Torstraße 1",
  postalCode: "10115",
  city: "Berlin",
  country: "DE",
} as const satisfies AddressInput;

export interface Wanted extends Partial<LineOptions> {
  readonly product: number;
  readonly grade?: Grade;
  readonly quantity?: number;
}

export interface Entries {
  readonly lines: readonly Wanted[];
  readonly coupon?: string;
  readonly email?: string;
  readonly address?: AddressInput;
  readonly delivery?: DeliveryMethod;
  readonly payment?: string;
  /** By default a new visitor. */
  readonly as?: As;
}

/** A shopper in front of the order button. */
export interface Session {
  readonly as: As;
  readonly shown: Checkout;
}

export const newVisitor = (): As => ({ visitor: randomBytes(32).toString("base64url") });

/** What shoppers do at the API. Errors of what prepares an order throw. */
export function createShoppers(api: ApiClient) {
  const add = async (as: As, wanted: Wanted) => {
    const { product, grade = "A1", quantity: _, ...options } = wanted;
    const body = { id: product, name: "", productVariantLabel: grade, ...options };
    return api.call("api_add_item_to_cart", { body }, as);
  };
  const putAddress = async (as: As, address: AddressInput = BERLIN, email = `${randomUUID()}@example.com`) =>
    api.call(
      "api_put_checkout_address",
      { body: { address, ...(as.customer === undefined ? { email } : {}) } },
      as,
    );

  async function fill(as: As, lines: readonly Wanted[]): Promise<Cart> {
    let last: Cart | undefined;
    for (const line of lines) {
      const { uuid, cart } = dataOf(await add(as, line));
      last = cart;
      const { quantity = 1 } = line;
      if (quantity > 1)
        last = dataOf(await api.call("api_update_cart_item", { params: { uuid }, body: { quantity } }, as));
    }
    if (last === undefined) throw new Error("A cart needs a line");
    return last;
  }

  return {
    add,
    fill,
    putAddress,
    /** Fills a cart and enters everything: the shopper sees the overview. */
    async prepare({ lines, coupon, email, address, delivery, payment, as = newVisitor() }: Entries) {
      await fill(as, lines);
      if (coupon !== undefined) dataOf(await api.call("api_set_coupon", { body: { code: coupon } }, as));
      dataOf(await putAddress(as, address, email));
      const method = delivery ?? "standard";
      dataOf(await api.call("api_put_checkout_delivery_method", { body: { method } }, as));
      const choice = { method: payment ?? "prepayment" };
      const shown = dataOf(await api.call("api_put_checkout_payment_method", { body: choice }, as));
      return { as, shown } satisfies Session;
    },
    /** Presses the order button; by default with a key of its own. */
    complete: (
      { as, shown }: Session,
      idempotencyKey: string = randomUUID(),
    ): Promise<CallResult<Output<"api_complete_checkout">>> =>
      api.call(
        "api_complete_checkout",
        { body: { orderUuid: shown.orderUuid ?? "", version: shown.version } },
        { ...as, idempotencyKey },
      ),
  };
}
