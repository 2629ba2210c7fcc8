import { MAX_HOLDER, type Output, type StatementEntry } from "@reprise/contracts";
import { formatOrderNumber, orderNumbersIn } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import {
  addRefundAccount,
  lastPayment,
  lockPayment,
  payingAccount,
  PREPAYMENT,
  requestedAccounts,
  savePaymentOutcome,
  storeEvent,
} from "../../payment/payment.public.ts";
import { isSepaName, parseIban } from "../../payout/payout.public.ts";
import { applyPaymentFact } from "../change/apply-payment.ts";
import { payersOf } from "../store/operator-order.store.ts";
import type { Actor } from "../store/order-history.ts";
import { loadHistory, stateAfter } from "../store/order-history.ts";

type Db = Kysely<Schema>;

type Result = Output<"api_operator_reconcile_payments">["results"][number];

const without = (
  { id, amount }: StatementEntry,
  result: Result["result"],
  orderNumber: string | null = null,
) => ({
  id,
  amount,
  result,
  orderNumber,
  due: null,
  received: null,
});

const orderOf = (transaction: Db, number: string) =>
  transaction.selectFrom("orders").select("uuid").where("number", "=", number).executeTakeFirst();

function resultOf(status: string, due: number, received: number): Result["result"] {
  if (status === "cancelled") return "too-late";
  if (received < due) return "underpaid";
  return received > due ? "overpaid" : "paid";
}

/**
 * Keeps the account that paid, because refunds go there. An operator decides about another account that pays later: a cent with the
 * number of the order must not redirect its refund. The name is that of the invoice if the bank's is missing or has letters
 * that banks do not transfer.
 */
async function keepPayer(transaction: Db, order: string, { payer }: StatementEntry): Promise<void> {
  const iban = parseIban(payer?.iban ?? "");
  const first = await payingAccount(transaction, order);
  if (iban === null || first?.iban === iban) return;
  // A request of the shopper stays the one that waits.
  if (first !== null && (await requestedAccounts(transaction, [order])).size > 0) return;
  const address = (await payersOf(transaction, [order])).get(order)?.address;
  const names = [payer?.name.trim(), `${address?.firstName ?? ""} ${address?.lastName ?? ""}`.trim()];
  const holder = names
    .map((name) => (name ?? "").slice(0, MAX_HOLDER).trim())
    .find((name) => isSepaName(name));
  if (holder === undefined) return;
  await addRefundAccount(transaction, {
    order,
    holder,
    iban,
    source: "payer",
    approval: first === null ? "none" : "requested",
  });
}

/**
 * Counts a transfer for the order whose reference it carries: the order's history gets the captured amount, once for each
 * entry of a statement. Too much, too little and too late count as well, because the money is there.
 */
export async function reconcileTransfer(
  transaction: Db,
  entry: StatementEntry,
  actor: Actor,
): Promise<Result> {
  const [number, ...others] = orderNumbersIn(entry.purpose);
  if (number === undefined) return without(entry, "no-reference");
  if (others.length > 0) return without(entry, "several-references");
  const order = await orderOf(transaction, number);
  const last = order && (await lastPayment(transaction, order.uuid));
  if (order === undefined || last?.provider !== PREPAYMENT) return without(entry, "unknown-order");
  const payment = await lockPayment(transaction, last.uuid);
  if (payment === null) throw new Error(`The payment ${last.uuid} is gone`);
  const { id, amount } = entry;
  const fact = { type: "payment-captured", attempt: payment.uuid, capture: id, amount } as const;
  const event = { id, payment: payment.uuid, reference: payment.uuid, fact };
  const orderNumber = formatOrderNumber(number);
  if (!(await storeEvent(transaction, PREPAYMENT, event))) return without(entry, "repeated", orderNumber);
  await keepPayer(transaction, order.uuid, entry);
  await applyPaymentFact(transaction, order.uuid, fact, actor);
  const {
    status,
    due,
    payment: paid,
    isPaid,
  } = stateAfter(order.uuid, await loadHistory(transaction, order.uuid));
  if (isPaid) {
    const captured = { type: "captured", reference: payment.uuid, capture: id, amount } as const;
    await savePaymentOutcome(transaction, payment.uuid, captured);
  }
  const received = paid.captured;
  return { id, amount, orderNumber, due, received, result: resultOf(status, due, received) };
}
