import type { OrderEvent, OrderState } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { releaseCoupon } from "../coupon/coupon.write.ts";
import { releaseSomeUnits } from "../stock/stock.write.ts";
import { followMoney } from "./follow-money.ts";
import { issueInvoice } from "./issue-documents.ts";
import { type Actor, appendEvents, type Appended } from "./order-history.ts";
import { loadOrder, type StoredOrder } from "./order.store.ts";
import { refundCancelled } from "./refund-cancelled.ts";

type Db = Kysely<Schema>;

/** Locks the row of an order until the transaction ends: changes of one order wait for each other. */
export async function lockOrder(transaction: Db, uuid: string): Promise<StoredOrder> {
  await transaction
    .selectFrom("orders")
    .select("uuid")
    .where("uuid", "=", uuid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const order = await loadOrder(transaction, uuid);
  if (order === null) throw new Error(`There is no order ${uuid}`);
  return order;
}

/** Adds events to a locked order, with everything that follows from them in the shop. */
export async function applyEvents(
  transaction: Db,
  order: StoredOrder,
  events: readonly OrderEvent[],
  actor: Actor,
): Promise<Appended> {
  const appended = await appendEvents(transaction, order.row.uuid, events, actor);
  if (appended.ok) await follow(transaction, order, appended, actor);
  return appended;
}

const idsIn = (state: OrderState | undefined, wanted: "cancelled"): string[] =>
  state === undefined ? [] : [...state.items].flatMap(([id, { state: own }]) => (own === wanted ? [id] : []));

async function follow(
  transaction: Db,
  order: StoredOrder,
  { before, after }: Extract<Appended, { ok: true }>,
  actor: Actor,
): Promise<void> {
  const { row, items } = order;
  const gone = new Set(idsIn(before, "cancelled"));
  const cancelled = idsIn(after, "cancelled").filter((id) => !gone.has(id));
  if (cancelled.length > 0) {
    const units = items
      .filter(({ position }) => cancelled.includes(`${position}`))
      .map(({ unit_id }) => unit_id);
    await releaseSomeUnits(transaction, row.uuid, units);
  }
  const isOver = after.status === "cancelled";
  if (isOver && before?.status !== "cancelled") await releaseCoupon(transaction, row.uuid);
  if ((after.isPaid || isOver) && row.payment_due_at !== null)
    await transaction
      .updateTable("orders")
      .set({ payment_due_at: null })
      .where("uuid", "=", row.uuid)
      .execute();
  // Documents last: their numbers stay locked until the transaction ends.
  if (after.isPaid && after.due > 0 && before?.isPaid !== true) await issueInvoice(transaction, order, after);
  if (cancelled.length > 0) await refundCancelled(transaction, order, { cancelled, after, actor });
  await followMoney(transaction, order, after);
}
