import { sum } from "@reprise/cart";
import type { Order } from "@reprise/contracts";
import type { OrderState } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import {
  latestRefundAccount,
  PREPAYMENT,
  type RefundAccount,
  type RefundDue,
  refundsDueOf,
  requestedAccounts,
} from "../../payment/payment.public.ts";
import { maskIban } from "../../payout/payout.public.ts";
import type { OrderRow } from "../store/order.store.ts";

type TransferredRefund = Order["payment"]["refund"];

export interface RefundFacts {
  /** The refunds of the order that a person has to transfer. */
  readonly due: readonly RefundDue[];
  readonly account: RefundAccount | null;
  /** Another account that waits for an operator. */
  readonly requested: RefundAccount | null;
}

export const loadRefundFacts = async (db: Kysely<Schema>, order: string): Promise<RefundFacts> => ({
  due: await refundsDueOf(db, order),
  account: await latestRefundAccount(db, order),
  requested: (await requestedAccounts(db, [order])).get(order) ?? null,
});

/** Goods of a prepaid order are on their way back: their money follows by transfer. */
const awaitsReturn = (row: Pick<OrderRow, "payment_method">, { items, payment }: OrderState): boolean =>
  row.payment_method === PREPAYMENT &&
  payment.captured > payment.refunded &&
  [...items.values()].some(({ state }) => state === "withdrawn");

/** The money that goes back by bank transfer, for people. */
export function viewRefund(
  row: Pick<OrderRow, "payment_method">,
  state: OrderState,
  { due, account, requested }: RefundFacts,
): TransferredRefund {
  // The payer's bank decides about a disputed payment.
  if (state.payment.isDisputed || (due.length === 0 && !awaitsReturn(row, state))) return null;
  return {
    amount: sum(due.map(({ amount }) => amount)),
    account: account && maskIban(account.iban),
    requestedAccount: requested && maskIban(requested.iban),
    isRejected: account !== null && account.rejected !== null,
    isSent: due.length > 0 && due.every(({ file }) => file !== null),
  };
}
