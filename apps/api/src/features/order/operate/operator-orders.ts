import { type HandlerInput, type OperatorOrder, ORDERS_PAGE_SIZE, type Output } from "@reprise/contracts";
import { formatOrderNumber } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { pageWithin } from "../../../http/calls/paging.ts";
import { type BankAccount, paymentsOf } from "../../payment/payment.public.ts";
import { lockOrder } from "../change/apply-events.ts";
import {
  countMatching,
  findOrderByNumber,
  listMatching,
  unitsOfOrder,
} from "../store/operator-order.store.ts";
import { stateAfter } from "../store/order-history.ts";
import { loadOrder, type StoredOrder } from "../store/order.store.ts";
import { loadOrderFacts } from "../view/order-facts.ts";
import { viewOrder } from "../view/order-view.ts";

type Db = Kysely<Schema>;

/** @throws {ApiFailure} PAGE_OUT_OF_RANGE */
export async function listForOperator(
  db: Db,
  { page, ...filter }: HandlerInput<"api_operator_list_orders">["query"],
): Promise<Output<"api_operator_list_orders">> {
  const numFound = await countMatching(db, filter);
  const { limit, offset, pagination } = pageWithin(numFound, page, ORDERS_PAGE_SIZE);
  const rows = await listMatching(db, filter, { limit, offset });
  return {
    orders: rows.map(({ number, placedAt, orderProductsCount, ...row }) => ({
      ...row,
      number: formatOrderNumber(number),
      placedAt: placedAt.toISOString(),
      orderProductsCount: orderProductsCount ?? 0,
    })),
    numFound,
    pagination,
  };
}

const orderNotFound = (number: string) =>
  new ApiFailure("ORDER_NOT_FOUND", `There is no order ${formatOrderNumber(number)}`);

/** @throws {ApiFailure} ORDER_NOT_FOUND */
export async function findNumbered(db: Db, number: string): Promise<string> {
  const uuid = await findOrderByNumber(db, number);
  if (uuid === null) throw orderNotFound(number);
  return uuid;
}

/** @throws {ApiFailure} ORDER_NOT_FOUND */
export const lockNumbered = async (transaction: Db, number: string): Promise<StoredOrder> =>
  lockOrder(transaction, await findNumbered(transaction, number));

/** @throws {ApiFailure} ORDER_NOT_FOUND */
export async function showNumbered(
  db: Db,
  number: string,
  account: BankAccount | undefined,
): Promise<OperatorOrder> {
  return showForOperator(db, await findNumbered(db, number), account);
}

/** An order with everything that operators may see. */
export async function showForOperator(
  db: Db,
  uuid: string,
  account: BankAccount | undefined,
): Promise<OperatorOrder> {
  const order = await loadOrder(db, uuid);
  if (order === null) throw new Error(`There is no order ${uuid}`);
  const facts = await loadOrderFacts(db, order, account);
  const { row } = order;
  const { due, payment } = stateAfter(uuid, facts.history);
  const { secured, captured, refunded } = payment;
  return {
    order: viewOrder(facts),
    locale: row.locale,
    customerUuid: row.customer_uuid,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    isEmailUndeliverable: row.email_undeliverable_since !== null,
    amounts: { due, secured, captured, refunded },
    units: (await unitsOfOrder(db, uuid)).map(({ position, vat_scheme, ...unit }) => ({
      item: `${position}`,
      taxScheme: vat_scheme,
      ...unit,
    })),
    payments: (await paymentsOf(db, uuid)).map(
      ({ uuid: attempt, provider, method, amount, state, reference, createdAt }) => ({
        uuid: attempt,
        provider,
        method,
        amount,
        state,
        reference,
        createdAt: createdAt.toISOString(),
      }),
    ),
    history: facts.history.map(({ at, actor, event }) => ({
      at: at.toISOString(),
      actor,
      event: { ...event },
    })),
  };
}
