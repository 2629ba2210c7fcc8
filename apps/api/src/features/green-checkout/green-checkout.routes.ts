import type { CallContext, Handlers } from "../../http/calls/handlers.ts";
import { shopperOf } from "../cart/cart.public.ts";
import { createGreenCheckoutService, type GreenCheckoutDependencies } from "./green-checkout.service.ts";

type GreenCheckoutHandlers = Pick<
  Handlers,
  | "api_get_green_checkout"
  | "api_get_carriers"
  | "api_get_pickup_dates"
  | "api_get_bank_accounts"
  | "api_get_payout_methods"
  | "api_put_green_checkout_address"
  | "api_put_green_checkout_shipping"
  | "api_put_green_checkout_payout"
>;

export function greenCheckoutHandlers(dependencies: GreenCheckoutDependencies): GreenCheckoutHandlers {
  const service = createGreenCheckoutService(dependencies);
  const read = (context: CallContext) => service.read(shopperOf(context), context.locale);
  return {
    api_get_green_checkout: (_input, context) => read(context),

    api_get_carriers: async (_input, context) => ({ carriers: (await read(context)).choices.carriers }),

    api_get_pickup_dates: async (_input, context) => ({
      pickupDays: (await read(context)).choices.pickupDays,
    }),

    async api_get_bank_accounts(_input, context) {
      const { payout } = await read(context);
      return { bankAccounts: payout?.kind === "bank-account" ? [payout] : [] };
    },

    async api_get_payout_methods(_input, context) {
      const { methods, organisations } = (await read(context)).choices;
      return { methods, organisations };
    },

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
