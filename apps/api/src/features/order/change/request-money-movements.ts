import { sum } from "@reprise/cart";
import { type MoneyFacts, type MoneyMove, moneyToMove, type OrderState, refundsDone } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { loadOperations, paymentsOf, PREPAYMENT, requestOperation } from "../../payment/payment.public.ts";
import { hasCreditNote } from "../documents/document.store.ts";
import { askForAccount } from "../mails/ask-for-account.ts";
import type { StoredOrder } from "../store/order.store.ts";
import { loadRefunds, markRefundDone, markRefundDue } from "../store/refund.store.ts";
import { issueCreditNote } from "./issue-documents.ts";

type Db = Kysely<Schema>;

/**
 * Requests the money of a locked order to move as `moneyToMove` decides, and ends the refunds whose money is back: each
 * gets its credit note.
 */
export async function requestMoneyMovements(
  transaction: Db,
  order: StoredOrder,
  state: OrderState,
): Promise<void> {
  // Without a payment attempt there is no money.
  if (state.facts.attempts.size === 0) return;
  const { uuid } = order.row;
  const refunds = await loadRefunds(transaction, uuid);
  const facts: MoneyFacts = { state, refunds, operations: await loadOperations(transaction, uuid) };
  const moves = moneyToMove(facts);
  for (const move of moves) await requestOperation(transaction, move);
  await askForAccounts(transaction, uuid, moves);
  const requested = moves.map((move) => ({ ...move, state: "requested" as const, names: [] }));
  const done = refundsDone({ ...facts, operations: [...facts.operations, ...requested] });
  for (const [index, refund] of refunds.entries()) {
    if (index >= done || refund.state === "done") continue;
    await markRefundDone(transaction, refund.uuid);
    // A refund that failed after its credit note is done a second time.
    if (!(await hasCreditNote(transaction, refund.uuid)))
      await issueCreditNote(transaction, order, refunds.slice(0, index), refund);
  }
}

/** Refunds that were done are due again, because their money did not arrive. */
export async function reopenRefunds(transaction: Db, uuid: string, state: OrderState): Promise<void> {
  const refunds = await loadRefunds(transaction, uuid);
  const done = refundsDone({ state, refunds, operations: await loadOperations(transaction, uuid) });
  for (const refund of refunds.slice(done))
    if (refund.state === "done") await markRefundDue(transaction, refund.uuid);
}

/** Asks the shopper for an account, because money that came by bank transfer is refunded by bank transfer. */
async function askForAccounts(transaction: Db, order: string, moves: readonly MoneyMove[]): Promise<void> {
  const refunds = moves.filter(({ kind }) => kind === "refund");
  if (refunds.length === 0) return;
  const payments = await paymentsOf(transaction, order);
  const isPrepaid = ({ attempt }: MoneyMove) =>
    payments.some(({ uuid, provider }) => uuid === attempt && provider === PREPAYMENT);
  await askForAccount(transaction, order, sum(refunds.filter(isPrepaid).map(({ amount }) => amount)));
}
