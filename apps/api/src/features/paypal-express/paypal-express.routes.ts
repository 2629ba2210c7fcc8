import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { answerExternalCall } from "../../http/calls/external-call.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { shopperOf } from "../cart/cart.public.ts";
import { cartEmpty } from "../checkout/checkout.public.ts";
import { cancelExpress, noCancelledSession } from "./cancel-express.ts";
import { createEnterExpress } from "./enter-express.ts";
import { expressRules, type StartDependencies, type startExpressCall } from "./start-express.ts";

interface PaypalExpressDependencies extends Omit<StartDependencies, "addresses"> {
  readonly database: Database;
  readonly startExpress: ReturnType<typeof startExpressCall>;
}

type PaypalExpressHandlers = Pick<
  Handlers,
  | "api_get_paypal_express"
  | "api_start_paypal_express"
  | "api_enter_paypal_express"
  | "api_cancel_paypal_express"
>;

export function paypalExpressHandlers({
  database,
  startExpress,
  ...dependencies
}: PaypalExpressDependencies): PaypalExpressHandlers {
  const rules = expressRules(dependencies);
  const enter = createEnterExpress(database, rules);
  return {
    api_get_paypal_express: () => Promise.resolve({ isOffered: rules.express !== undefined }),

    api_start_paypal_express: ({ body }, context) => {
      const shopper = shopperOf(context);
      if (shopper === null) throw new ApiFailure("BAD_REQUEST", "X-Visitor-Token is missing or malformed");
      const { idempotencyKey: key, client } = context;
      return answerExternalCall(database, startExpress, {
        owner: shopper.owner,
        key,
        input: { shopper, ...body },
        client,
      });
    },

    // Both returns are safe to repeat, so their key stores nothing: any client can open these addresses.
    api_enter_paypal_express: ({ body }, context) => {
      const shopper = shopperOf(context);
      if (shopper === null) throw cartEmpty();
      return enter(shopper, context.client, body.details);
    },

    api_cancel_paypal_express: async ({ body }, context) => {
      const shopper = shopperOf(context);
      if (shopper === null) throw noCancelledSession();
      await cancelExpress(database, rules.express, shopper, body.details);
      return {};
    },
  };
}
