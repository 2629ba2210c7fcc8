import { networkOf } from "@reprise/service/client-network";
import { afterPreparing } from "../../http/calls/after-preparing.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { CallContext, Handlers } from "../../http/calls/handlers.ts";
import type { SearchRecords } from "../search/search.public.ts";
import type { Shopper } from "./cart-contents.ts";
import { type CartCouponDependencies, createCartCoupons } from "./cart-coupon.service.ts";
import { emptyCart } from "./cart-view.ts";
import { createCartService } from "./cart.service.ts";
import { type JoinLeftovers, readCart, shopperOf } from "./owned-cart.ts";

type CartHandlers = Pick<
  Handlers,
  | "api_get_cart"
  | "api_add_item_to_cart"
  | "api_update_cart_item"
  | "api_remove_cart_item"
  | "api_set_coupon"
  | "api_remove_coupon"
  | "api_simulate_coupon"
>;

export interface CartDependencies extends CartCouponDependencies {
  readonly joinLeftovers: JoinLeftovers;
  readonly records: Pick<SearchRecords, "step">;
}

export function cartHandlers({ database, throttle, joinLeftovers, records }: CartDependencies): CartHandlers {
  const service = createCartService(database);
  const coupons = createCartCoupons({ database, throttle });
  return afterPreparing<CartHandlers>(joinLeftovers, {
    api_get_cart: (_input, context) => readCart(database, shopperOf(context)),

    api_add_item_to_cart: async ({ body }, context) => {
      const added = await service.addItem(requireShopper(context), context.idempotencyKey, body);
      const { searchUuid, id: productId } = body;
      if (searchUuid) records.step({ searchUuid, step: "cart", productId }, networkOf(context.client));
      return added;
    },

    api_update_cart_item: async ({ params, body }, context) => {
      const shopper = shopperOf(context);
      if (shopper === null)
        throw new ApiFailure("CART_ITEM_NOT_FOUND", "No visitor token, so there is no cart");
      return service.updateItem(shopper, params.uuid, body);
    },

    api_remove_cart_item: async ({ params, query }, context) => {
      const shopper = shopperOf(context);
      const mayBeGone = query.repair === true;
      if (shopper !== null) return service.removeItem(shopper, params.uuid, { mayBeGone });
      if (mayBeGone) return emptyCart();
      throw new ApiFailure("CART_ITEM_NOT_FOUND", "No visitor token, so there is no cart");
    },

    api_set_coupon: async ({ body }, context) =>
      coupons.set(requireShopper(context), context.client, body.code),

    api_remove_coupon: async (_input, context) => {
      const shopper = shopperOf(context);
      return shopper === null ? emptyCart() : coupons.remove(shopper);
    },

    api_simulate_coupon: async ({ body }, context) =>
      coupons.simulate(requireShopper(context), context.client, body.code),
  });
}

function requireShopper(context: CallContext): Shopper {
  const shopper = shopperOf(context);
  if (shopper === null) throw new ApiFailure("BAD_REQUEST", "X-Visitor-Token is missing or malformed");
  return shopper;
}
