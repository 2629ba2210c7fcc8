import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure, invalidInput } from "../../../http/calls/api-failure.ts";
import { addRefundAccount, countRefundAccounts, payingAccount } from "../../payment/payment.public.ts";
import { isSepaName, maskIban, parseIban } from "../../payout/payout.public.ts";
import { orderMails } from "../mails/order-mail.ts";
import { loadHistory, stateAfter } from "../store/order-history.ts";
import type { StoredOrder } from "../store/order.store.ts";
import { loadRefundFacts, viewRefund } from "../view/refund-view.ts";
import { lockOrder } from "./apply-events.ts";

/** How often the account for refunds of an order can be given: each is kept. */
export const MAX_REFUND_ACCOUNTS = 10;

const wrongField = (field: string, message: string) => invalidInput({ path: `body.${field}`, message });

/**
 * Stores to which account a shopper wants the refunds of an order. Another one than the account that paid waits for an operator,
 * and a mail says so: who reads the link of a mail, or pays from the account of somebody else, gets no money. A return to the
 * account that paid holds at once. A refund that is in a file for the bank goes to the earlier account.
 * @throws {ApiFailure} VALIDATION_FAILED naming the field, REFUND_NOT_DUE, REFUND_ACCOUNT_LIMIT_REACHED
 */
export async function giveRefundAccount(
  transaction: Kysely<Schema>,
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
  const payer = await payingAccount(transaction, uuid);
  // The account that paid needs no operator, also after another one was approved.
  const approval = payer === null ? "none" : payer.iban === iban ? "approved" : "requested";
  await addRefundAccount(transaction, { order: uuid, holder, iban, source: "shopper", approval });
  if (approval !== "requested") return;
  await orderMails.enqueue(transaction, {
    kind: "refund-account-change",
    order: uuid,
    account: maskIban(iban),
    isApproved: false,
  });
}
