import type { Output } from "@reprise/contracts";
import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { answerExternalCall } from "../../http/calls/external-call.ts";
import type { CallContext, Handlers } from "../../http/calls/handlers.ts";
import { type Shopper, shopperOf } from "../cart/cart.public.ts";
import type { giveUpCall } from "./give-up-payment.ts";
import { createLookUp, type PaymentDetails } from "./look-up-payment.ts";
import type { PaymentOrders } from "./payment-orders.ts";
import { paymentReturn } from "./payment-return.ts";
import { claimQuestion, lastPayment } from "./payment.store.ts";
import type { PaymentProvider } from "./provider/payment-provider.ts";
import { createEventReceiver } from "./receive-event.ts";

export interface PaymentDependencies {
  readonly database: Database;
  readonly providers: readonly PaymentProvider[];
  readonly orders: PaymentOrders;
  readonly logger: Logger;
  readonly giveUp: ReturnType<typeof giveUpCall>;
}

type PaymentHandlers = Pick<
  Handlers,
  "api_receive_payment_event" | "api_handle_payment_redirect" | "api_give_up_payment"
>;

/** A shopper who reloads does not make us ask the provider again and again. */
const SECONDS_BETWEEN_QUESTIONS = 1;

const noSuchOrder = () => new ApiFailure("NOT_FOUND", "There is no such order");

export function paymentHandlers(dependencies: PaymentDependencies): PaymentHandlers {
  const { database, orders, giveUp } = dependencies;
  const receive = createEventReceiver(dependencies);
  const lookUp = createLookUp(dependencies);

  /** @throws {ApiFailure} NOT_FOUND, also for another shopper's order */
  async function ownShopper(orderUuid: string, context: CallContext): Promise<Shopper> {
    const shopper = shopperOf(context);
    if (shopper === null || !(await orders.isOwn(orderUuid, shopper))) throw noSuchOrder();
    return shopper;
  }

  async function handleReturn(
    orderUuid: string,
    details: PaymentDetails,
  ): Promise<Output<"api_give_up_payment">> {
    const payment = await lastPayment(database.db, orderUuid);
    // There was nothing to pay.
    if (payment === null) return { state: "paid" };
    const isOpen = payment.state === "started" || payment.state === "open";
    if (isOpen && (await claimQuestion(database.db, payment.uuid, SECONDS_BETWEEN_QUESTIONS)))
      await lookUp(payment, Object.keys(details).length > 0 ? details : undefined);
    return paymentReturn(database.db, payment.uuid);
  }

  return {
    api_receive_payment_event: async ({ params, body }) => ({
      acknowledgement: await receive(params.provider, body),
    }),

    api_handle_payment_redirect: async ({ params: { orderUuid }, body: { details } }, context) => {
      const shopper = shopperOf(context);
      const isOwn = shopper !== null && (await orders.isOwn(orderUuid, shopper));
      // A bank's app may come back in another browser. Whoever knows the address learns if it is paid, and nothing else.
      if (!isOwn && (await lastPayment(database.db, orderUuid)) === null) throw noSuchOrder();
      // Safe to repeat, so the key stores nothing: a shopper may reload the page as often as they like.
      return { ...(await handleReturn(orderUuid, details)), isOwn };
    },

    api_give_up_payment: async ({ params: { orderUuid } }, context) => {
      const { owner } = await ownShopper(orderUuid, context);
      const { idempotencyKey: key, client } = context;
      return answerExternalCall(database, giveUp, { owner, key, input: { orderUuid }, client });
    },
  };
}
