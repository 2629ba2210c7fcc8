import type { GreenCart } from "@reprise/contracts";
import type { Database } from "../../../db/database.ts";
import type { Client } from "../../../http/calls/handlers.ts";
import type { Throttle } from "../../../throttle/throttle.ts";
import type { Shopper } from "../../cart/cart.public.ts";
import { countedTry, findCoupon } from "../../coupon/coupon.public.ts";
import { loadGreenContents } from "./green-cart-contents.ts";
import { viewGreenCart } from "./green-cart-view.ts";
import { ensureGreenCart, lockGreenCart, updateGreenCart } from "./green-cart.store.ts";

export interface GreenCouponDependencies {
  readonly database: Database;
  readonly throttle: Throttle;
}

/** The coupon of a green cart. Unknown codes are throttled. */
export const createGreenCoupons = ({ database, throttle }: GreenCouponDependencies) => ({
  /**
   * Puts a coupon into the green cart, an empty one too. It replaces another coupon.
   * @throws {ApiFailure} COUPON::… if it does not hold; the cart is then unchanged
   */
  async set(seller: Shopper, client: Client, code: string): Promise<GreenCart> {
    const coupon = await countedTry(throttle, { code, owner: seller.owner, client }, () =>
      findCoupon(database.db, code, seller.customer, "green"),
    );
    return database.transaction(async (transaction) => {
      const cart = await ensureGreenCart(transaction, seller.owner);
      await updateGreenCart(transaction, cart, { coupon_id: coupon.id });
      return viewGreenCart(await loadGreenContents(transaction, seller));
    });
  },

  remove: (seller: Shopper): Promise<GreenCart> =>
    database.transaction(async (transaction) => {
      const cart = await lockGreenCart(transaction, seller.owner);
      if (cart !== null) await updateGreenCart(transaction, cart, { coupon_id: null });
      return viewGreenCart(await loadGreenContents(transaction, seller));
    }),
});
