import { sum } from "@reprise/cart";
import type { Order } from "@reprise/contracts";
import type { OrderState } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure, invalidInput } from "../../http/calls/api-failure.ts";
import { PREPAYMENT, type RefundAccount, type RefundDue } from "../payment/payment.read.ts";
import { latestRefundAccount, refundsDueOf } from "../payment/payment.read.ts";
import { addRefundAccount, countRefundAccounts } from "../payment/payment.write.ts";
import { isSepaName, maskIban, parseIban } from "../payout/payout.read.ts";
import { lockOrder } from "./apply-events.ts";
import { loadHistory, stateAfter } from "./order-history.ts";
import type { OrderRow, StoredOrder } from "./order.store.ts";

type Db = Kysely<Schema>;
type TransferredRefund = Order["payment"]["refund"];

/** How often the account for refunds of an order can be given: each is kept. */
export const MAX_REFUND_ACCOUNTS = 10;

export interface RefundFacts {
  /** The refunds of the order that a person has to transfer. */
  readonly due: readonly RefundDue[];
  /** Null: the shopper gave none. */
  readonly account: RefundAccount | null;
}

export const loadRefundFacts = async (db: Db, order: string): Promise<RefundFacts> => ({
  due: await refundsDueOf(db, order),
  account: await latestRefundAccount(db, order),
});

/** Goods of a prepaid order are on their way back: their money follows by transfer. */
const awaitsReturn = (row: Pick<OrderRow, "payment_method">, { items, payment }: OrderState): boolean =>
  row.payment_method === PREPAYMENT &&
  payment.captured > payment.refunded &&
  [...items.values()].some(({ state }) => state === "withdrawn");

/** The money that goes back by bank transfer, for people. Null: none. */
export function viewRefund(
  row: Pick<OrderRow, "payment_method">,
  state: OrderState,
  { due, account }: RefundFacts,
): TransferredRefund {
  if (due.length === 0 && !awaitsReturn(row, state)) return null;
  return {
    amount: sum(due.map(({ amount }) => amount)),
    account: account && maskIban(account.iban),
    isRejected: account !== null && account.rejected !== null,
    isSent: due.length > 0 && due.every(({ file }) => file !== null),
  };
}

const wrongField = (field: string, message: string) => invalidInput({ path: `body.${field}`, message });

/**
 * Stores to which account a shopper wants the refunds of an order. A refund that is in a file for the bank goes to the earlier
 * account.
 * @throws {ApiFailure} VALIDATION_FAILED naming the field, REFUND_NOT_DUE, REFUND_ACCOUNT_LIMIT_REACHED
 */
export async function giveRefundAccount(
  transaction: Db,
  { row: { uuid } }: StoredOrder,
  { holder, iban: typed }: { readonly holder: string; readonly iban: string },
): Promise<void> {
  const { row } = await lockOrder(transaction, uuid);
  const state = stateAfter(uuid, await loadHistory(transaction, uuid));
  const refund = viewRefund(row, state, await loadRefundFacts(transaction, uuid));
  if (refund === null || refund.isSent)
    throw new ApiFailure("REFUND_NOT_DUE", "No refund of this order waits for an account");
  const iban = parseIban(typed);
  if (iban === null) throw wrongField("iban", "must be an IBAN that euro transfers reach");
  if (!isSepaName(holder)) throw wrongField("holder", "must have letters that banks transfer");
  if ((await countRefundAccounts(transaction, uuid)) >= MAX_REFUND_ACCOUNTS)
    throw new ApiFailure("REFUND_ACCOUNT_LIMIT_REACHED", "The account was changed too often");
  await addRefundAccount(transaction, { order: uuid, holder, iban });
}
