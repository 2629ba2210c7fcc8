import type { Handlers } from "../../http/calls/handlers.ts";
import { shopperOf } from "../cart/cart.read.ts";
import { createGreenCheckoutService, type GreenCheckoutDependencies } from "./green-checkout.service.ts";

type GreenCheckoutHandlers = Pick<
  Handlers,
  | "api_get_green_checkout"
  | "api_put_green_checkout_address"
  | "api_put_green_checkout_shipping"
  | "api_put_green_checkout_payout"
>;

export function greenCheckoutHandlers(dependencies: GreenCheckoutDependencies): GreenCheckoutHandlers {
  const service = createGreenCheckoutService(dependencies);
  return {
    api_get_green_checkout: (_input, context) => service.read(shopperOf(context), context.locale),

    api_put_green_checkout_address: (input, context) =>
      service.putAddress(
        shopperOf(context),
        { ...context, call: "api_put_green_checkout_address", input },
        input.body,
      ),

    api_put_green_checkout_shipping: (input, context) =>
      service.putShipping(
        shopperOf(context),
        { ...context, call: "api_put_green_checkout_shipping", input },
        input.body,
      ),

    api_put_green_checkout_payout: (input, context) =>
      service.putPayout(
        shopperOf(context),
        { ...context, call: "api_put_green_checkout_payout", input },
        input.body,
      ),
  };
}
