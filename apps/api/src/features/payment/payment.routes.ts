import type { Output } from "@reprise/contracts";
import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { CallContext, Handlers } from "../../http/calls/handlers.ts";
import { shopperOf } from "../cart/cart.read.ts";
import { amountProblem } from "./amount-problem.ts";
import { createLookUp } from "./look-up-payment.ts";
import type { PaymentOrders } from "./payment-orders.ts";
import { type PaymentProvider, providerOf } from "./payment-provider.ts";
import { claimQuestion, findPayment, lastPayment, type Payment } from "./payment.store.ts";
import { createEventReceiver } from "./receive-event.ts";

export interface PaymentDependencies {
  readonly database: Database;
  readonly providers: readonly PaymentProvider[];
  readonly orders: PaymentOrders;
  readonly logger: Logger;
}

type PaymentHandlers = Pick<
  Handlers,
  "api_receive_payment_event" | "api_handle_payment_redirect" | "api_give_up_payment"
>;

/** A shopper who reloads does not make us ask the provider again and again. */
const SECONDS_BETWEEN_QUESTIONS = 1;

export function paymentHandlers(dependencies: PaymentDependencies): PaymentHandlers {
  const { database, providers, orders } = dependencies;
  const receive = createEventReceiver(dependencies);
  const lookUp = createLookUp(dependencies);

  /** Null: there was nothing to pay. */
  async function ownPayment(orderUuid: string, context: CallContext): Promise<Payment | null> {
    const shopper = shopperOf(context);
    if (shopper === null || !(await orders.isOwn(orderUuid, shopper)))
      throw new ApiFailure("NOT_FOUND", "There is no such order");
    return lastPayment(database.db, orderUuid);
  }

  async function stateOf({ uuid }: Payment): Promise<Output<"api_handle_payment_redirect">> {
    const now = await findPayment(database.db, uuid);
    switch (now?.state) {
      case "authorised":
      case "captured":
        return { state: "paid" };
      case "failed":
        return { state: "failed" };
      default:
        return { state: "open" };
    }
  }

  return {
    api_receive_payment_event: async ({ params, body }) => ({
      acknowledgement: await receive(params.provider, body),
    }),

    api_handle_payment_redirect: async ({ params: { orderUuid }, body: { details } }, context) => {
      const payment = await ownPayment(orderUuid, context);
      if (payment === null) return { state: "paid" };
      const isOpen = payment.state === "started" || payment.state === "open";
      if (isOpen && (await claimQuestion(database.db, payment.uuid, SECONDS_BETWEEN_QUESTIONS)))
        await lookUp(payment, Object.keys(details).length > 0 ? details : undefined);
      return stateOf(payment);
    },

    api_give_up_payment: async ({ params: { orderUuid } }, context) => {
      const payment = await ownPayment(orderUuid, context);
      if (payment === null) return { state: "paid" };
      const { uuid, reference, state, redirectUrl } = payment;
      // What the bank decides is not the shopper's to end.
      if (state === "open" && redirectUrl !== null) {
        const outcome = await providerOf(providers, payment.provider).expire({ payment: uuid, reference });
        const problem = amountProblem(payment.amount, outcome);
        if (problem !== null) throw new Error(`${payment.provider} about the payment ${uuid}: ${problem}`);
        await database.transaction((transaction) =>
          orders.applyOutcome(
            transaction,
            { order: orderUuid, payment: uuid },
            outcome,
            `provider:${payment.provider}`,
          ),
        );
      }
      return stateOf(payment);
    },
  };
}
