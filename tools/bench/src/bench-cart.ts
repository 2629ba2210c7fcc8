import { randomUUID } from "node:crypto";
import type { Timed, Visitor } from "./bench-visitor.ts";

const GRADES = ["A0", "A1", "A2", "A3", "A4"] as const;

export interface Variant {
  readonly id: number;
  readonly productVariantLabel: (typeof GRADES)[number];
}

const ADDRESS = {
  kind: "shipping-and-billing",
  firstName: "Ada",
  lastName: "Lovelace",
  street: "Torstraße 1",
  postalCode: "10115",
  city: "Berlin",
  country: "DE",
} as const;

export const add = (call: Visitor, variant: Variant) =>
  call("api_add_item_to_cart", { body: { ...variant, name: "" } });

/** Fills a cart with this many lines. Returns their variants, all in stock. */
export async function fillCart(call: Visitor, count: number): Promise<Variant[]> {
  const added: Variant[] = [];
  for (let page = 1; added.length < count; page += 1) {
    const { searchResponse } = (await call("api_product_list_view", { query: { page: `${page}` } })).data;
    for (const { id } of searchResponse.products.docs)
      for (const productVariantLabel of GRADES) {
        const variant = { id, productVariantLabel };
        if (added.length === count) return added;
        const isAdded = await add(call, variant).then(
          () => true,
          () => false,
        );
        if (isAdded) added.push(variant);
      }
  }
  return added;
}

/** The calls between a filled cart and its order, which is paid in advance. */
export async function orderInAdvance(call: Visitor): Promise<{
  readonly orderUuid: string;
  readonly calls: ReadonlyArray<Timed<unknown>>;
}> {
  const steps = [
    await call("api_get_cart", {}),
    await call("api_get_checkout", {}),
    await call("api_put_checkout_address", {
      body: { address: ADDRESS, email: `${randomUUID()}@bench.example` },
    }),
    await call("api_put_checkout_delivery_method", { body: { method: "standard" } }),
    await call("api_put_checkout_payment_method", { body: { method: "prepayment" } }),
  ];
  const overview = await call("api_get_checkout", {});
  const { orderUuid, version } = overview.data;
  const placed = await call("api_complete_checkout", { body: { orderUuid: orderUuid ?? "", version } });
  return { orderUuid: placed.data.orderUuid, calls: [...steps, overview, placed] };
}
