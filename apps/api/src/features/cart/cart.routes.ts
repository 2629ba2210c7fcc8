import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { CallContext, Handlers } from "../../http/calls/handlers.ts";
import { emptyCart } from "./cart-view.ts";
import { cartOwner, readCart } from "./owned-cart.ts";
import { createCartService, type Shopper } from "./cart.service.ts";

type CartHandlers = Pick<
  Handlers,
  "api_get_cart" | "api_add_item_to_cart" | "api_update_cart_item" | "api_remove_cart_item"
>;

export function cartHandlers({ database }: { readonly database: Database }): CartHandlers {
  const service = createCartService(database);
  return {
    api_get_cart: (_input, context) => readCart(database, cartOwner(context), context.locale),

    api_add_item_to_cart: async ({ body }, context) => {
      const shopper = shopperOf(context);
      if (shopper === null) throw new ApiFailure("BAD_REQUEST", "X-Visitor-Token is missing or malformed");
      return service.addItem(shopper, context.idempotencyKey, body);
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
  };
}

function shopperOf(context: CallContext): Shopper | null {
  const owner = cartOwner(context);
  return owner === null ? null : { owner, locale: context.locale };
}
