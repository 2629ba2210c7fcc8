import type { Database } from "../../db/database.ts";
import { afterPreparing } from "../../http/calls/after-preparing.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { type JoinLeftovers, shopperOf } from "../cart/cart.public.ts";
import type { CheckoutRules } from "./change-checkout.ts";
import { createCheckoutService } from "./checkout.service.ts";

type CheckoutHandlers = Pick<
  Handlers,
  | "api_get_checkout"
  | "api_put_checkout_address"
  | "api_put_checkout_delivery_method"
  | "api_put_checkout_payment_method"
  | "api_put_checkout_insurance"
  | "api_get_delivery_methods"
  | "api_get_payment_methods"
>;

export interface CheckoutDependencies {
  readonly database: Database;
  readonly checkoutRules: CheckoutRules;
  readonly joinLeftovers: JoinLeftovers;
}

export function checkoutHandlers({
  database,
  checkoutRules,
  joinLeftovers,
}: CheckoutDependencies): CheckoutHandlers {
  const service = createCheckoutService(database, checkoutRules);
  return afterPreparing<CheckoutHandlers>(joinLeftovers, {
    api_get_checkout: (_input, context) => service.read(shopperOf(context)),

    api_put_checkout_address: (input, context) =>
      service.putAddress(
        shopperOf(context),
        { ...context, call: "api_put_checkout_address", input },
        input.body,
      ),

    api_put_checkout_delivery_method: (input, context) =>
      service.putDeliveryMethod(
        shopperOf(context),
        { ...context, call: "api_put_checkout_delivery_method", input },
        input.body,
      ),

    api_put_checkout_payment_method: (input, context) =>
      service.putPaymentMethod(
        shopperOf(context),
        { ...context, call: "api_put_checkout_payment_method", input },
        input.body,
      ),

    api_put_checkout_insurance: (input, context) =>
      service.putInsurance(
        shopperOf(context),
        { ...context, call: "api_put_checkout_insurance", input },
        input.body,
      ),

    api_get_delivery_methods: (_input, context) =>
      service.deliveryMethods(shopperOf(context), context.locale),

    api_get_payment_methods: async (_input, context) => ({
      paymentMethods: await service.paymentMethods(shopperOf(context)),
    }),
  });
}
