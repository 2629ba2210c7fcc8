import { randomUUID } from "node:crypto";
import { couponCode } from "@reprise/cart";
import type { Cart } from "@reprise/contracts";
import type { Database } from "../../db/database.ts";
import type { Client } from "../../http/calls/handlers.ts";
import type { Throttle } from "../../throttle/throttle.ts";
import { countedTry, findCoupon } from "../coupon/coupon.public.ts";
import { loadContents, saveContents, repairContents, type Shopper, viewContents } from "./cart-contents.ts";
import { emptyCart, viewCart } from "./cart-view.ts";
import { ensureCart, lockCart } from "./cart.store.ts";

export interface CartCouponDependencies {
  readonly database: Database;
  readonly throttle: Throttle;
}

/** The coupon of a cart. Unknown codes are throttled. */
export function createCartCoupons({ database, throttle }: CartCouponDependencies) {
  const lookUp = (shopper: Shopper, client: Client, code: string) =>
    countedTry(throttle, { code, owner: shopper.owner, client }, () =>
      findCoupon(database.db, code, shopper.customer),
    );

  return {
    /**
     * Puts a coupon into the cart, an empty one too. It replaces another coupon: an order uses one.
     * @throws {ApiFailure} COUPON::… if it does not hold; the cart is then unchanged
     */
    async set(shopper: Shopper, client: Client, code: string): Promise<Cart> {
      const coupon = await lookUp(shopper, client, code);
      return database.transaction(async (transaction) => {
        const cart = await ensureCart(transaction, shopper.owner, randomUUID());
        const before = await loadContents(transaction, shopper);
        const after = repairContents({ ...before, coupon });
        await saveContents(transaction, cart, before, after);
        return viewContents(after);
      });
    },

    remove(shopper: Shopper): Promise<Cart> {
      return database.transaction(async (transaction) => {
        const cart = await lockCart(transaction, shopper.owner);
        if (cart === null) return emptyCart();
        const before = await loadContents(transaction, shopper);
        const after = repairContents({ ...before, coupon: null });
        await saveContents(transaction, cart, before, after);
        return viewContents(after);
      });
    },

    /**
     * Returns the cart as it would be with a coupon. Nothing is stored, so it reports no repairs.
     * @throws {ApiFailure} COUPON::… if the coupon does not hold
     */
    async simulate(shopper: Shopper, client: Client, code: string): Promise<Cart> {
      const contents = await loadContents(database.db, shopper);
      const isStored = contents.coupon?.code === couponCode(code);
      // The shopper already knows the code of the own coupon.
      const coupon = isStored
        ? await findCoupon(database.db, code, shopper.customer)
        : await lookUp(shopper, client, code);
      const { lines } = repairContents({ ...contents, coupon });
      return viewCart(lines, [], { ...coupon, isSimulated: !isStored });
    },
  };
}
