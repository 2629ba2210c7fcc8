import { randomUUID } from "node:crypto";
import type { MoneyMove, MoneyOperation } from "@reprise/order";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { ReasonCode } from "../../db/schema/payment.schema.ts";
import { paymentWork } from "./payment-work.ts";
import { findPayment } from "./payment.store.ts";
import type { PaymentFact, ProviderReason, Settled } from "./provider/payment-provider.ts";
import { PREPAYMENT } from "./provider/prepayment.provider.ts";

type Db = Kysely<Schema>;

/**
 * Requests an operation in the transaction that decides it. A provider does it after the commit; a refund of a transfer
 * is made by a person. Returns its uuid, the idempotency key at the provider.
 */
export async function requestOperation(
  transaction: Db,
  { attempt, kind, amount }: MoneyMove,
): Promise<string> {
  const payment = await findPayment(transaction, attempt);
  if (payment === null) throw new Error(`There is no payment ${attempt}`);
  const key = randomUUID();
  await transaction
    .insertInto("payment_operation")
    .values({ uuid: key, payment_uuid: attempt, kind, amount })
    .execute();
  if (payment.provider !== PREPAYMENT)
    await paymentWork.enqueue(
      transaction,
      kind === "cancel" ? { kind, payment: attempt, key } : { kind, payment: attempt, amount, key },
    );
  return key;
}

/** The operations on all payments of an order. */
export function loadOperations(db: Db, order: string): Promise<MoneyOperation[]> {
  return db
    .selectFrom("payment_operation")
    .innerJoin("payment", "payment.uuid", "payment_uuid")
    .select(["kind", "payment_uuid as attempt", "payment_operation.amount", "payment_operation.state"])
    .select(
      sql<string[]>`array_remove(array[payment_operation.uuid::text, payment_operation.reference], null)`.as(
        "names",
      ),
    )
    .where("payment.order_uuid", "=", order)
    .orderBy("requested_at")
    .execute();
}

/** Stores the reference that the provider's message about the outcome of an operation will have. */
export async function noteOperation(transaction: Db, uuid: string, reference: string): Promise<void> {
  await transaction
    .updateTable("payment_operation")
    .set({ reference })
    .where("uuid", "=", uuid)
    .where("state", "=", "requested")
    .execute();
}

/** True if the outcome of an operation is known. */
export async function isSettled(db: Db, uuid: string): Promise<boolean> {
  const operation = await db
    .selectFrom("payment_operation")
    .select("state")
    .where("uuid", "=", uuid)
    .executeTakeFirst();
  return operation !== undefined && operation.state !== "requested";
}

/** The operation that a message is about. A cancellation has neither a reference nor an amount. */
function operationOf(fact: PaymentFact) {
  switch (fact.type) {
    case "payment-captured":
      return { kind: "capture", reference: fact.capture, amount: fact.amount } as const;
    case "refunded":
      return { kind: "refund", reference: fact.refund, amount: fact.amount } as const;
    case "payment-failed":
      return { kind: "cancel", reference: null, amount: 0 } as const;
    default:
      return null;
  }
}

/**
 * Finds the operation whose outcome a message reports. The message may arrive before the answer with the reference of the
 * operation. Then an operation of the same kind and amount is taken. Null: it is settled, or the shop did not request it.
 */
export async function findOperationOf(
  transaction: Db,
  payment: string,
  fact: PaymentFact,
): Promise<string | null> {
  const settled = operationOf(fact);
  if (settled === null) return null;
  const { kind, reference, amount } = settled;
  const operations = await transaction
    .selectFrom("payment_operation")
    .select(["uuid", "state", "reference"])
    .where("payment_uuid", "=", payment)
    .where("kind", "=", kind)
    .where("amount", "=", amount)
    .orderBy("requested_at")
    .orderBy("uuid")
    .execute();
  const named = operations.find((each) => reference !== null && each.reference === reference);
  const found =
    named ??
    operations.find((each) => each.state === "requested" && (kind === "cancel" || each.reference === null));
  return found?.state === "requested" ? found.uuid : null;
}

/** The operation of this kind that the provider reported under this name. Null: the shop did not request it. */
export async function findNamedOperation(
  db: Db,
  payment: string,
  { kind, reference }: { readonly kind: MoneyMove["kind"]; readonly reference: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("payment_operation")
    .select("uuid")
    .where("payment_uuid", "=", payment)
    .where("kind", "=", kind)
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row?.uuid ?? null;
}

/**
 * Stores that an operation failed, also after it was reported as done. `isDropped`: it is decided anew after a dispute. One that
 * a person has transferred stays.
 */
export async function failOperation(
  transaction: Db,
  uuid: string,
  { reason, isDropped }: { readonly reason: ProviderReason; readonly isDropped: boolean },
): Promise<void> {
  await transaction
    .updateTable("payment_operation")
    .set({ state: isDropped ? "dropped" : "refused", ...stored(reason), settled_at: sql<Date>`now()` })
    .where("uuid", "=", uuid)
    .where("state", "in", ["requested", "done"])
    .where("file_number", "is", null)
    .execute();
}

/**
 * Drops the refused refunds of a payment that no file for the bank has: a dispute decides about the money. What is left to
 * refund is decided anew.
 * @param code only those that were refused for this reason
 */
export async function dropRefusedRefunds(transaction: Db, payment: string, code?: ReasonCode): Promise<void> {
  await transaction
    .updateTable("payment_operation")
    .set({ state: "dropped" })
    .where("payment_uuid", "=", payment)
    .where("kind", "=", "refund")
    .where("state", "=", "refused")
    .where("file_number", "is", null)
    .$if(code !== undefined, (query) => query.where("reason_code", "=", code ?? "other"))
    .execute();
}

const stored = ({ code, text }: ProviderReason) => ({ reason: text, reason_code: code });

/** Stores what a provider answered to an operation. A repeat changes nothing. */
export async function settleOperation(transaction: Db, uuid: string, settlement: Settled): Promise<void> {
  await transaction
    .updateTable("payment_operation")
    .set({
      state: settlement.type,
      settled_at: sql<Date>`now()`,
      ...(settlement.type === "done" ? { reference: settlement.reference } : stored(settlement.reason)),
    })
    .where("uuid", "=", uuid)
    .where("state", "=", "requested")
    .execute();
}
