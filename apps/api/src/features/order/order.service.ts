import { type Order, type Output, PAGE_SIZE } from "@reprise/contracts";
import { formatOrderNumber } from "@reprise/order";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { pageOutOfRange } from "../../http/calls/paging.ts";
import type { Shopper } from "../cart/cart.read.ts";
import { type BankAccount, lastPayment } from "../payment/payment.read.ts";
import { opensOrder } from "./order-link.store.ts";
import { loadHistory, stateAfter } from "./order-history.ts";
import { isOwn, loadOrder, type StoredOrder } from "./order.store.ts";
import { countOrders, listOrders } from "./order-list.store.ts";
import { viewOrder } from "./order-view.ts";

export interface OrderServiceDependencies {
  readonly database: Database;
  readonly account: BankAccount | undefined;
}

const notFound = () => new ApiFailure("NOT_FOUND", "There is no such order");

/** Orders as their owners see them. */
export function createOrderService({ database: { db }, account }: OrderServiceDependencies) {
  async function view(order: StoredOrder): Promise<Order> {
    const { uuid } = order.row;
    const state = stateAfter(uuid, await loadHistory(db, uuid));
    return viewOrder({ order, state, payment: await lastPayment(db, uuid), account });
  }

  return {
    /**
     * Returns an order to its owner, or to whoever has the token of a mail.
     * @throws {ApiFailure} NOT_FOUND, also for somebody else's order
     */
    async read(shopper: Shopper | null, uuid: string, token: string | undefined): Promise<Order> {
      const order = await loadOrder(db, uuid);
      if (order === null) throw notFound();
      const isAllowed =
        (shopper !== null && isOwn(order.row, shopper)) ||
        (token !== undefined && (await opensOrder(db, uuid, token)));
      if (!isAllowed) throw notFound();
      return view(order);
    },

    /** @throws {ApiFailure} PAGE_OUT_OF_RANGE */
    async list(customer: string, page = 1): Promise<Output<"api_get_orders">> {
      const numFound = await countOrders(db, customer);
      const pageCount = Math.max(1, Math.ceil(numFound / PAGE_SIZE));
      if (page > pageCount) throw pageOutOfRange();
      const rows = await listOrders(db, customer, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
      return {
        orders: rows.map(({ number, placedAt, pictures, ...row }) => ({
          ...row,
          number: formatOrderNumber(number),
          placedAt: placedAt.toISOString(),
          pictures,
        })),
        numFound,
        pagination: { page, pageSize: PAGE_SIZE, pageCount },
      };
    },
  };
}
