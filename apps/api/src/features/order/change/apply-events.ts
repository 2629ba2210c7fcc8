import { deliveryDatesAfterPayment, type OrderEvent, warehouseDate } from "@reprise/order";
import type { Kysely } from "kysely";
import { databaseTime } from "../../../db/database-time.ts";
import type { Schema } from "../../../db/database.ts";
import { isHoliday } from "../../../holidays/holidays.ts";
import { releaseCoupon } from "../../coupon/coupon.public.ts";
import { noteSoldOut, releaseSomeUnits } from "../../stock/stock.public.ts";
import { enqueueOrderMails } from "../mails/enqueue-order-mails.ts";
import { type Actor, appendEvents, type Appended, type OrderChange } from "../store/order-history.ts";
import { loadOrder, type StoredOrder } from "../store/order.store.ts";
import { issueInvoice } from "./issue-documents.ts";
import { refundCancelled } from "./refund-cancelled.ts";
import { requestMoneyMovements } from "./request-money-movements.ts";
import { sellShipped } from "./sell-shipped.ts";

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
  if (appended.ok) await applyConsequences(transaction, order, appended, actor);
  return appended;
}

/** The consequences of a change of an order. They are the same for every actor. */
async function applyConsequences(
  transaction: Db,
  placed: StoredOrder,
  change: OrderChange,
  actor: Actor,
): Promise<void> {
  const { before, after } = change;
  const isPaidNow = after.isPaid && before?.isPaid !== true;
  const order = isPaidNow ? await promiseFromPayment(transaction, placed) : placed;
  const cancelled = newlyCancelled(change);
  await releaseCancelled(transaction, order, change, cancelled);
  await sellShipped(transaction, order, change);
  await endWaiting(transaction, order, change);
  await enqueueOrderMails(transaction, order.row, change, actor);
  // Documents last: their numbers stay locked until the transaction ends.
  if (isPaidNow && after.due > 0) await issueInvoice(transaction, order, after);
  if (cancelled.length > 0) await refundCancelled(transaction, order, { cancelled, after, actor });
  await requestMoneyMovements(transaction, order, after);
}

/** An order that is paid on a later day leaves and arrives later than was promised when it was placed. */
async function promiseFromPayment(transaction: Db, order: StoredOrder): Promise<StoredOrder> {
  const { uuid, placed_at, promise, shipping_address } = order.row;
  const paidOn = warehouseDate(await databaseTime(transaction));
  const orderedOn = warehouseDate(placed_at);
  if (paidOn <= orderedOn) return order;
  const placed = { promised: promise, orderedOn, country: shipping_address.country };
  const later = deliveryDatesAfterPayment(placed, paidOn, isHoliday);
  await transaction
    .updateTable("orders")
    .set({ promise: JSON.stringify(later) })
    .where("uuid", "=", uuid)
    .execute();
  return { ...order, row: { ...order.row, promise: later } };
}

/** Ids of items. */
function newlyCancelled({ before, after }: OrderChange): readonly string[] {
  return [...after.items].flatMap(([id, { state }]) =>
    state === "cancelled" && before?.items.get(id)?.state !== "cancelled" ? [id] : [],
  );
}

/** Units of cancelled items are sellable again, and a cancelled order gives its coupon back. */
async function releaseCancelled(
  transaction: Db,
  { row, items }: StoredOrder,
  { before, after }: OrderChange,
  cancelled: readonly string[],
): Promise<void> {
  if (cancelled.length > 0) {
    const units = items
      .filter(({ position }) => cancelled.includes(`${position}`))
      .map(({ unit_id }) => unit_id);
    await releaseSomeUnits(transaction, row.uuid, units);
  }
  if (after.status === "cancelled" && before?.status !== "cancelled")
    await releaseCoupon(transaction, row.uuid);
}

/** A paid or cancelled order waits for no payment, and no limit of unpaid orders counts it. */
async function endWaiting(transaction: Db, { row }: StoredOrder, { after }: OrderChange): Promise<void> {
  if (row.payment_due_at === null || !(after.isPaid || after.status === "cancelled")) return;
  await transaction
    .updateTable("orders")
    .set({ payment_due_at: null, guest_email_key: null, network_hash: null })
    .where("uuid", "=", row.uuid)
    .execute();
  if (after.isPaid) await noteSoldOut(transaction, row.uuid);
}
