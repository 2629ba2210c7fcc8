import { sum } from "@reprise/cart";
import { MAX_REFUNDS_IN_FILE, type Output } from "@reprise/contracts";
import { formatOrderNumber, warehouseDate } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { FileAnswer } from "../../../http/calls/file-answer.ts";
import {
  type BankAccount,
  createRefundFile,
  decideAccount,
  findRefundAccount,
  findRefundFile,
  refundsInFile,
  rejectFiledRefund,
  requireAccount,
} from "../../payment/payment.public.ts";
import { creditTransferFile, maskIban } from "../../payout/payout.public.ts";
import { orderMails } from "../mails/order-mail.ts";
import { payersOf } from "../store/operator-order.store.ts";
import type { Actor } from "../store/order-history.ts";
import { transferRefund } from "./operator-refunds.ts";

type Db = Kysely<Schema>;

/**
 * Puts the refunds whose accounts are known into a file for the bank, each into one file.
 * @throws {ApiFailure} BANK_ACCOUNT_MISSING
 */
export async function exportRefunds(
  transaction: Db,
  account: BankAccount | undefined,
  operator: string,
): Promise<Output<"api_operator_refund_export">> {
  requireAccount(account);
  const file = await createRefundFile(transaction, operator, MAX_REFUNDS_IN_FILE);
  const refunds = file === null ? [] : await refundsInFile(transaction, file);
  return { file, count: refunds.length, total: sum(refunds.map(({ amount }) => amount)) };
}

/**
 * Returns a file for the bank, always with the same refunds except those that it rejected.
 * @throws {ApiFailure} NOT_FOUND, BANK_ACCOUNT_MISSING
 */
export async function readRefundFile(
  db: Db,
  number: number,
  account: BankAccount | undefined,
): Promise<FileAnswer> {
  const payer = requireAccount(account);
  const file = await findRefundFile(db, number);
  const refunds = await refundsInFile(db, number);
  if (file === null || refunds.length === 0) throw new ApiFailure("NOT_FOUND", "There is no such file");
  const payers = await payersOf(
    db,
    refunds.map(({ order }) => order),
  );
  const xml = creditTransferFile({
    id: `REPRISE-REFUNDS-${number}`,
    createdAt: file.createdAt,
    date: warehouseDate(file.createdAt),
    payer,
    transfers: refunds.map(({ operation, order, amount, account: payee }) => ({
      id: operation.replaceAll("-", ""),
      payee,
      amount,
      purpose: `Reprise ${formatOrderNumber(payers.get(order)?.number ?? "")}`,
    })),
  });
  return new FileAnswer(`refunds-${number}.xml`, Buffer.from(xml));
}

/**
 * Stores that the bank has booked a file, with what follows for each order.
 * @throws {ApiFailure} NOT_FOUND
 */
export async function bookRefunds(
  transaction: Db,
  { number, reference }: { readonly number: number; readonly reference: string },
  actor: Actor,
): Promise<Output<"api_operator_refund_booked">> {
  const refunds = await refundsInFile(transaction, number);
  if (refunds.length === 0) throw new ApiFailure("NOT_FOUND", "There is no such file");
  const open = refunds.filter(({ isDone }) => !isDone);
  for (const { operation: id } of open) await transferRefund(transaction, { id, reference }, actor);
  return { count: open.length, total: sum(open.map(({ amount }) => amount)) };
}

/**
 * Stores whether refunds go to another account than the one that paid.
 * @throws {ApiFailure} REFUND_ACCOUNT_NOT_FOUND
 */
export async function decideRefundAccount(
  transaction: Db,
  { id, isApproved }: { readonly id: number; readonly isApproved: boolean },
  actor: Actor,
): Promise<Output<"api_operator_decide_refund_account">> {
  const found = await findRefundAccount(transaction, id);
  if (found === null || !(await decideAccount(transaction, id, { isApproved, by: actor })))
    throw new ApiFailure("REFUND_ACCOUNT_NOT_FOUND", `No account ${id} waits for a decision`);
  const { order } = found;
  const account = maskIban(found.iban);
  if (isApproved)
    await orderMails.enqueue(transaction, { kind: "refund-account-change", order, account, isApproved });
  const number = (await payersOf(transaction, [order])).get(order)?.number ?? "";
  return { orderNumber: formatOrderNumber(number), account, isApproved };
}

/**
 * Stores that the bank does not transfer a refund of a file: the shopper is asked for another account.
 * @throws {ApiFailure} REFUND_NOT_FOUND
 */
export async function rejectRefund(
  transaction: Db,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Output<"api_operator_refund_rejected">> {
  const rejected = await rejectFiledRefund(transaction, id, reason);
  if (rejected === null)
    throw new ApiFailure(
      "REFUND_NOT_FOUND",
      `There is no refund ${id} in a file that the bank has not booked`,
    );
  const { order, amount } = rejected;
  await orderMails.enqueue(transaction, { kind: "refund-account", order, amount, isRejected: true });
  const number = (await payersOf(transaction, [order])).get(order)?.number ?? "";
  return { orderNumber: formatOrderNumber(number), amount };
}
