import { randomUUID } from "node:crypto";
import type { Refund } from "@reprise/order";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { Actor } from "./order-history.ts";

type Db = Kysely<Schema>;

export interface StoredRefund extends Refund {
  readonly uuid: string;
  readonly reason: string;
  readonly state: "requested" | "done";
  readonly requestedAt: Date;
}

const COLUMNS = ["uuid", "parts", "total", "reason", "state", "requested_at as requestedAt"] as const;

/** The refunds of an order, the earliest first. */
export function loadRefunds(db: Db, order: string): Promise<StoredRefund[]> {
  return db
    .selectFrom("refund")
    .select(COLUMNS)
    .where("order_uuid", "=", order)
    .orderBy("position")
    .execute();
}

/** Stores a refund of an order whose row the transaction has locked. */
export function insertRefund(
  transaction: Db,
  order: string,
  { refund, reason, actor, position }: NewRefund,
): Promise<StoredRefund> {
  return transaction
    .insertInto("refund")
    .values({
      uuid: randomUUID(),
      order_uuid: order,
      position,
      parts: JSON.stringify(refund.parts),
      total: refund.total,
      reason,
      requested_by: actor,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

interface NewRefund {
  readonly refund: Refund;
  readonly reason: string;
  readonly actor: Actor;
  /** Number of the refund in its order, from 1. */
  readonly position: number;
}

/** The money of a refund that was done did not arrive. */
export async function markRefundDue(transaction: Db, uuid: string): Promise<void> {
  await transaction
    .updateTable("refund")
    .set({ state: "requested", done_at: null })
    .where("uuid", "=", uuid)
    .execute();
}

export async function markRefundDone(transaction: Db, uuid: string): Promise<void> {
  await transaction
    .updateTable("refund")
    .set({ state: "done", done_at: sql<Date>`now()` })
    .where("uuid", "=", uuid)
    .execute();
}
