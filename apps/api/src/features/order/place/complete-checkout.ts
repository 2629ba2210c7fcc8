import { setTimeout } from "node:timers/promises";
import type { Output } from "@reprise/contracts";
import type { Addresses } from "@reprise/locale";
import { formatOrderNumber } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Database, Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import type { ExternalCall } from "../../../http/calls/external-call.ts";
import {
  findPayment,
  lastPayment,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentRequest,
  providerOf,
} from "../../payment/payment.public.ts";
import { applyPaymentOutcome } from "../change/apply-payment.ts";
import { findOrder } from "../store/order.store.ts";
import { type OrderRequest, type Placed, placeOrder } from "./place-order.ts";

export interface CompletionDependencies {
  readonly database: Database;
  readonly providers: readonly PaymentProvider[];
  readonly addresses: Addresses;
  /** The part of a variant that one shopper may keep in unpaid orders. */
  readonly unpaidShare: number;
}

type Answer = Output<"api_complete_checkout">;

/** How long a repeat waits for the answer that the first request gets, and between two looks at it. */
const WAIT_MS = 15_000;
const LOOK_EVERY_MS = 100;

/** `not-asked`: the order existed before, or nothing is left to pay. */
type Outcome = PaymentOutcome | { readonly type: "not-asked" };

/**
 * Places an order and starts its payment: the order is committed before the provider is called, and the uuid of the
 * payment makes a repeat at the provider harmless. After a crash in between the provider is asked for the state of the
 * payment. A repeat that comes while the provider is asked waits for its answer, and gets the same.
 */
export function completionCall({
  database,
  providers,
  addresses,
  unpaidShare,
}: CompletionDependencies): ExternalCall<OrderRequest, Placed, Outcome, Answer> {
  async function requestOf(uuid: string): Promise<{ request: PaymentRequest; provider: PaymentProvider }> {
    const payment = await findPayment(database.db, uuid);
    const order = payment && (await findOrder(database.db, payment.order));
    if (payment === null || order === null) throw new Error(`There is no payment ${uuid}`);
    return {
      provider: providerOf(providers, payment.provider),
      request: {
        payment: uuid,
        order: order.uuid,
        orderNumber: formatOrderNumber(order.number),
        method: payment.method,
        amount: payment.amount,
        email: order.email,
        locale: order.locale,
        expressSession: payment.expressSession,
        returnUrl: addresses.url("checkout_payment_redirect", order.locale, { orderUuid: order.uuid }),
      },
    };
  }

  async function waitForAnswer(payment: string): Promise<void> {
    for (let waited = 0; waited < WAIT_MS; waited += LOOK_EVERY_MS) {
      if ((await findPayment(database.db, payment))?.state !== "started") return;
      await setTimeout(LOOK_EVERY_MS);
    }
  }

  return {
    call: "api_complete_checkout",

    start: (transaction, request, client) =>
      placeOrder(transaction, providers, { ...request, client }, unpaidShare),

    perform: async ({ payment, awaitedPayment }) => {
      if (awaitedPayment !== undefined) await waitForAnswer(awaitedPayment);
      if (payment === null) return { type: "not-asked" };
      const { provider, request } = await requestOf(payment);
      return provider.authorise(request);
    },

    inquire: async ({ payment }) => {
      if (payment === null) return { kind: "decided", outcome: { type: "not-asked" } };
      const { provider, request } = await requestOf(payment);
      // The provider does not know the payment, so the request never arrived: start it now under the same id.
      const outcome =
        (await provider.status({ payment, reference: null })) ?? (await provider.authorise(request));
      return { kind: "decided", outcome };
    },

    finish: async (transaction, { order, payment, awaitedPayment }, outcome) => {
      if (payment !== null && outcome.type !== "not-asked")
        await applyPaymentOutcome(transaction, { order, payment }, outcome, "shop");
      const awaited = awaitedPayment === undefined ? null : await findPayment(transaction, awaitedPayment);
      if (outcome.type === "failed" || awaited?.state === "failed")
        return new ApiFailure("PAYMENT_FAILED", "The payment was declined; the lines are in the cart again");
      return { orderUuid: order, redirectUrl: await openRedirect(transaction, order) };
    },
  };
}

/** Where an order is paid that is not paid yet. */
export async function openRedirect(db: Kysely<Schema>, order: string): Promise<string | null> {
  const payment = await lastPayment(db, order);
  return payment?.state === "open" ? payment.redirectUrl : null;
}
