import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { PREPAYMENT } from "../provider/prepayment.provider.ts";
import { ORDER_IS_DISPUTED } from "./disputed-order.ts";

type Db = Kysely<Schema>;

/** A refund that a person has to transfer. */
export interface RefundDue {
  readonly operation: string;
  readonly order: string;
  readonly payment: string;
  readonly provider: string;
  readonly amount: number;
  readonly requestedAt: Date;
  /** Why the provider refused the refund. Null: the order was paid by transfer. */
  readonly reason: string | null;
  /** Number of the file for the bank in which it is. */
  readonly file: number | null;
  /** True: the payer's bank decides about a payment of the order. It is not refunded meanwhile. */
  readonly isDisputed: boolean;
}

const refundsDue = (db: Db) =>
  db
    .selectFrom("payment_operation")
    .innerJoin("payment", "payment.uuid", "payment_uuid")
    .select([
      "payment_operation.uuid as operation",
      "payment.order_uuid as order",
      "payment.uuid as payment",
      "payment.provider",
      "payment_operation.amount",
      "requested_at as requestedAt",
      "reason",
      "file_number as file",
    ])
    .select(ORDER_IS_DISPUTED.as("isDisputed"))
    .where("kind", "=", "refund")
    .where("payment_operation.state", "not in", ["done", "dropped"])
    .where(({ or, eb }) =>
      or([eb("payment_operation.state", "=", "refused"), eb("payment.provider", "=", PREPAYMENT)]),
    );

/** The refunds that a person has to transfer, the oldest first. */
export const loadRefundsDue = (db: Db, limit: number): Promise<RefundDue[]> =>
  refundsDue(db).orderBy("requested_at").orderBy("operation").limit(limit).execute();

/** Null: it is no refund that a person has to transfer. */
export async function findRefundDue(db: Db, operation: string): Promise<RefundDue | null> {
  return (await refundsDue(db).where("payment_operation.uuid", "=", operation).executeTakeFirst()) ?? null;
}

/** The due refunds of an order. */
export const refundsDueOf = (db: Db, order: string): Promise<RefundDue[]> =>
  refundsDue(db).where("payment.order_uuid", "=", order).execute();

/** Stores that a person has transferred a refund. False: it was stored before. */
export async function markTransferred(
  transaction: Db,
  operation: string,
  reference: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("payment_operation")
    .set({ state: "done", reference, settled_at: sql<Date>`now()` })
    .where("uuid", "=", operation)
    .where("state", "<>", "done")
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
