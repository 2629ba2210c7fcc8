import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { shopperOf } from "../cart/cart.read.ts";
import { createLookUp } from "./look-up-payment.ts";
import type { PaymentOrders } from "./payment-orders.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { claimQuestion, findPayment, lastPayment } from "./payment.store.ts";
import { createEventReceiver } from "./receive-event.ts";

export interface PaymentDependencies {
  readonly database: Database;
  readonly providers: readonly PaymentProvider[];
  readonly orders: PaymentOrders;
  readonly logger: Logger;
}

type PaymentHandlers = Pick<Handlers, "api_receive_payment_event" | "api_handle_payment_redirect">;

/** A shopper who reloads does not make us ask the provider again and again. */
const SECONDS_BETWEEN_QUESTIONS = 1;

export function paymentHandlers(dependencies: PaymentDependencies): PaymentHandlers {
  const { database, orders } = dependencies;
  const receive = createEventReceiver(dependencies);
  const lookUp = createLookUp(dependencies);
  return {
    api_receive_payment_event: async ({ params, body }) => ({
      acknowledgement: await receive(params.provider, body),
    }),

    api_handle_payment_redirect: async ({ params: { orderUuid }, body: { details } }, context) => {
      const shopper = shopperOf(context);
      if (shopper === null || !(await orders.isOwn(orderUuid, shopper)))
        throw new ApiFailure("NOT_FOUND", "There is no such order");
      const payment = await lastPayment(database.db, orderUuid);
      if (payment === null) return { state: "paid" };
      const isOpen = payment.state === "started" || payment.state === "open";
      if (isOpen && (await claimQuestion(database.db, payment.uuid, SECONDS_BETWEEN_QUESTIONS)))
        await lookUp(payment, Object.keys(details).length > 0 ? details : undefined);
      const now = await findPayment(database.db, payment.uuid);
      switch (now?.state) {
        case "authorised":
        case "captured":
          return { state: "paid" };
        case "failed":
          return { state: "failed" };
        default:
          return { state: "open" };
      }
    },
  };
}
