import type { LineOptions } from "@reprise/cart";
import type { CallResult } from "@reprise/contracts/client";
import { GOODS } from "./goods.ts";
import type { OrderShop } from "./open-order-shop.ts";
import { BERLIN, createShoppers, type Session, type Wanted } from "./shopper.ts";

type Changed = Promise<ReadonlyArray<CallResult<unknown>>>;

/** What a shopper changes in the cart or the checkout. */
export interface Change {
  /** By default two products, of which the first is changed. */
  readonly lines?: readonly Wanted[];
  /** True: the checkout has the coupon from the start. */
  readonly withCoupon?: boolean;
  make(shop: OrderShop, session: Session, coupon: string): Changed;
}

const lineOf = ({ shown }: Session, product: number): string =>
  shown.cart.cartItems.find((item) => item.product.id === product)?.uuid ?? "";

const update =
  (body: Partial<LineOptions> & { readonly quantity?: number }): Change["make"] =>
  async ({ api }, session) => {
    const params = { uuid: lineOf(session, GOODS.changing) };
    return [await api.call("api_update_cart_item", { params, body }, session.as)];
  };

const remove = async ({ api }: OrderShop, session: Session, product: number) =>
  api.call("api_remove_cart_item", { params: { uuid: lineOf(session, product) }, query: {} }, session.as);

/** All changes by their names. */
export const CHANGES: Readonly<Record<string, Change>> = {
  "line added": {
    make: async ({ api }, { as }) => [
      await createShoppers(api).add(as, { product: GOODS.other, grade: "A2" }),
    ],
  },
  "line removed": { make: async (shop, session) => [await remove(shop, session, GOODS.other)] },
  "quantity raised": { make: update({ quantity: 2 }) },
  "another grade": {
    make: async (shop, session) => [
      await createShoppers(shop.api).add(session.as, { product: GOODS.changing, grade: "A2" }),
      await remove(shop, session, GOODS.changing),
    ],
  },
  "full battery": { make: update({ withFullBattery: true }) },
  // Only orders of one item can be insured.
  "insurance added": {
    lines: [{ product: GOODS.changing }],
    make: update({ withInsurance: true }),
  },
  "insurance removed": {
    lines: [{ product: GOODS.changing, withInsurance: true }],
    make: update({ withInsurance: false }),
  },
  "coupon put": {
    make: async ({ api }, { as }, code) => [await api.call("api_set_coupon", { body: { code } }, as)],
  },
  "coupon removed": {
    withCoupon: true,
    make: async ({ api }, { as }) => [await api.call("api_remove_coupon", {}, as)],
  },
  "another address": {
    make: async ({ api }, { as }) => [
      await createShoppers(api).putAddress(as, {
        ...BERLIN,
        postalCode: "1010",
        city: "Wien",
        country: "AT",
      }),
    ],
  },
  "another delivery": {
    make: async ({ api }, { as }) => [
      await api.call("api_put_checkout_delivery_method", { body: { method: "express" } }, as),
    ],
  },
};
