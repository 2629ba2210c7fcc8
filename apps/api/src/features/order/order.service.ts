import type { Order, Output } from "@reprise/contracts";
import { formatOrderNumber } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import type { FileAnswer } from "../../http/calls/file-answer.ts";
import { pageWithin } from "../../http/calls/paging.ts";
import type { Shopper } from "../cart/cart.public.ts";
import type { BankAccount } from "../payment/payment.public.ts";
import { giveRefundAccount } from "./change/refund-account.ts";
import { answerDocument } from "./documents/answer-document.ts";
import type { Pdfs } from "./documents/create-pdfs.ts";
import { countOrders, findPlacedJustNow, findWaitingOrder, listOrders } from "./store/order-list.store.ts";
import type { StoredOrder } from "./store/order.store.ts";
import { loadOrderFacts } from "./view/order-facts.ts";
import { viewOrder } from "./view/order-view.ts";
import { loadOwnOrder } from "./view/own-order.ts";

export interface OrderServiceDependencies {
  readonly database: Database;
  readonly account: BankAccount | undefined;
  readonly pdfOf: Pdfs;
}

interface RefundAccountInput {
  readonly uuid: string;
  readonly token: string | undefined;
  readonly holder: string;
  readonly iban: string;
}

/** Orders as their owners see them. */
export function createOrderService({ database: { db }, account, pdfOf }: OrderServiceDependencies) {
  /** @throws {ApiFailure} NOT_FOUND, also for another shopper's order */
  const find = (shopper: Shopper | null, uuid: string, token: string | undefined): Promise<StoredOrder> =>
    loadOwnOrder(db, shopper, { uuid, token });

  return {
    /**
     * Returns an order to its owner, or to a client with the token of a mail.
     * @throws {ApiFailure} NOT_FOUND, also for another shopper's order
     */
    async read(shopper: Shopper | null, uuid: string, token: string | undefined): Promise<Order> {
      return viewOrder(await loadOrderFacts(db, await find(shopper, uuid, token), account));
    },

    /**
     * Returns a document of an order as PDF, to whom `read` returns the order.
     * @throws {ApiFailure} NOT_FOUND, TOO_MANY_REQUESTS
     */
    async document(
      shopper: Shopper | null,
      { uuid, number }: { readonly uuid: string; readonly number: string },
      token: string | undefined,
    ): Promise<FileAnswer> {
      const { row } = await find(shopper, uuid, token);
      return answerDocument(db, pdfOf, { order: row.uuid, number });
    },

    /**
     * Stores to which account refunds go, for whom `read` returns the order.
     * @throws {ApiFailure} NOT_FOUND, VALIDATION_FAILED, REFUND_NOT_DUE, REFUND_ACCOUNT_LIMIT_REACHED
     */
    async giveRefundAccount(
      transaction: Kysely<Schema>,
      shopper: Shopper | null,
      { uuid, token, ...given }: RefundAccountInput,
    ): Promise<Output<"api_put_refund_account">> {
      const order = await loadOwnOrder(transaction, shopper, { uuid, token });
      await giveRefundAccount(transaction, order, given);
      const { refund } = viewOrder(await loadOrderFacts(transaction, order, account)).payment;
      if (refund === null) throw new Error(`No refund of the order ${uuid} waits for its account`);
      return { refund };
    },

    /** The order that a shopper with an empty cart may be looking for. */
    async waiting(shopper: Shopper | null): Promise<Output<"api_get_waiting_order">> {
      if (shopper === null) return { order: null, placedUuid: null };
      const order = await findWaitingOrder(db, shopper.owner);
      return {
        order: order && { uuid: order.uuid, number: formatOrderNumber(order.number) },
        placedUuid: await findPlacedJustNow(db, shopper.owner),
      };
    },

    /** @throws {ApiFailure} PAGE_OUT_OF_RANGE */
    async list(customer: string, page?: number): Promise<Output<"api_get_orders">> {
      const { numFound, numOpen } = await countOrders(db, customer);
      const { limit, offset, pagination } = pageWithin(numFound, page);
      const rows = await listOrders(db, customer, { limit, offset });
      return {
        orders: rows.map(({ number, placedAt, pictures, ...row }) => ({
          ...row,
          number: formatOrderNumber(number),
          placedAt: placedAt.toISOString(),
          pictures,
        })),
        numFound,
        numOpen,
        pagination,
      };
    },
  };
}
