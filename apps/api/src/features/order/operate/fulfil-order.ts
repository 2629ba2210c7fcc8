import { randomUUID } from "node:crypto";
import type { HandlerInput, PackingList } from "@reprise/contracts";
import { formatOrderNumber, type ItemState, type OrderEvent, type OrderState } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { applyEvents } from "../change/apply-events.ts";
import { skusOf } from "../store/operator-order.store.ts";
import { type Actor, loadHistory, stateAfter } from "../store/order-history.ts";
import type { StoredOrder } from "../store/order.store.ts";
import { insertParcel, loadParcels } from "../store/parcel.store.ts";

type Db = Kysely<Schema>;

/** States of items that are still in the warehouse. */
const IN_WAREHOUSE: readonly ItemState[] = ["ordered", "picking"];

const stateOf = async (db: Db, { row }: StoredOrder): Promise<OrderState> =>
  stateAfter(row.uuid, await loadHistory(db, row.uuid));

const idsIn = ({ items }: OrderState, states: readonly ItemState[]): string[] =>
  [...items].flatMap(([id, { state }]) => (states.includes(state) ? [id] : []));

const nothingLeft = (what: string) =>
  new ApiFailure("ORDER_NOTHING_LEFT", `No item of the order can be ${what} (any more)`);

/**
 * The named items, or all in the warehouse.
 * @throws {ApiFailure} ORDER_ITEM_UNKNOWN, ORDER_ITEM_CANCELLED, ORDER_ITEM_SHIPPED, ORDER_NOTHING_LEFT
 */
function itemsInWarehouse(
  state: OrderState,
  named: readonly string[] | undefined,
  what: string,
): readonly string[] {
  for (const id of named ?? []) {
    const item = state.items.get(id);
    if (item === undefined) throw new ApiFailure("ORDER_ITEM_UNKNOWN", `The order has no item ${id}`);
    if (item.state === "cancelled")
      throw new ApiFailure("ORDER_ITEM_CANCELLED", `The item ${id} is cancelled`);
    if (!IN_WAREHOUSE.includes(item.state))
      throw new ApiFailure("ORDER_ITEM_SHIPPED", `The item ${id} has left the warehouse: ${item.state}`);
  }
  const ids = named ?? idsIn(state, IN_WAREHOUSE);
  if (ids.length === 0) throw nothingLeft(what);
  return ids;
}

/** @throws {ApiFailure} ORDER_NOT_PAID */
function requirePaid({ isPaid, status }: OrderState): void {
  if (!isPaid) throw new ApiFailure("ORDER_NOT_PAID", "The order is not paid");
  if (status === "refunded") throw new ApiFailure("ORDER_NOT_PAID", "The money of the order was returned");
}

async function apply(transaction: Db, order: StoredOrder, event: OrderEvent, actor: Actor): Promise<void> {
  const applied = await applyEvents(transaction, order, [event], actor);
  if (!applied.ok) throw new Error(`The order ${order.row.uuid} refuses ${event.type}: ${applied.code}`);
}

/**
 * Starts to pack the items of a locked order that are in the warehouse. Items that are being packed stay so.
 * @throws {ApiFailure} ORDER_NOT_PAID, ORDER_NOTHING_LEFT
 */
export async function pickOrder(
  transaction: Db,
  order: StoredOrder,
  actor: Actor,
): Promise<{ readonly list: PackingList; readonly started: readonly string[] }> {
  const state = await stateOf(transaction, order);
  requirePaid(state);
  const ids = itemsInWarehouse(state, undefined, "packed");
  const started = idsIn(state, ["ordered"]);
  if (started.length > 0) await apply(transaction, order, { type: "picking", items: started }, actor);
  return { list: await packingList(transaction, order, ids), started };
}

async function packingList(
  db: Db,
  { row, lines, items }: StoredOrder,
  ids: readonly string[],
): Promise<PackingList> {
  const skus = await skusOf(
    db,
    lines.map((line) => line.product_id),
  );
  return {
    number: formatOrderNumber(row.number),
    placedAt: row.placed_at.toISOString(),
    deliveryMethod: row.delivery_method,
    dispatch: row.promise.dispatch,
    shippingAddress: row.shipping_address,
    items: lines.flatMap((line) =>
      items
        .filter(({ line_uuid, position }) => line_uuid === line.uuid && ids.includes(`${position}`))
        .map(({ position, serial }) => ({
          id: `${position}`,
          sku: skus.get(line.product_id) ?? "",
          name: line.name,
          label: line.grade,
          withFullBattery: line.with_full_battery,
          serial,
        })),
    ),
  };
}

/**
 * Hands items of a locked order to a carrier.
 * @throws {ApiFailure} ORDER_NOT_PAID, ORDER_NOTHING_LEFT, ORDER_ITEM_UNKNOWN, ORDER_ITEM_CANCELLED, ORDER_ITEM_SHIPPED,
 * PARCEL_EXISTS
 */
export async function shipOrder(
  transaction: Db,
  order: StoredOrder,
  { carrier, trackingNumber, items: named }: HandlerInput<"api_operator_ship_order">["body"],
  actor: Actor,
): Promise<readonly string[]> {
  const state = await stateOf(transaction, order);
  requirePaid(state);
  const items = itemsInWarehouse(state, named, "shipped");
  const parcel = randomUUID();
  if (!(await insertParcel(transaction, { uuid: parcel, order: order.row.uuid, carrier, trackingNumber })))
    throw new ApiFailure("PARCEL_EXISTS", `Another parcel has the tracking number ${trackingNumber}`);
  await apply(transaction, order, { type: "shipped", parcel, items }, actor);
  return items;
}

/**
 * Says that a parcel of a locked order has arrived. Repeated, it changes nothing.
 * @throws {ApiFailure} PARCEL_NOT_FOUND
 */
export async function deliverParcel(
  transaction: Db,
  order: StoredOrder,
  trackingNumber: string,
  actor: Actor,
): Promise<void> {
  const parcels = await loadParcels(transaction, order.row.uuid);
  const parcel = parcels.find((one) => one.tracking_number === trackingNumber);
  if (parcel === undefined)
    throw new ApiFailure("PARCEL_NOT_FOUND", `The order has no parcel ${trackingNumber}`);
  await apply(transaction, order, { type: "delivered", parcel: parcel.uuid }, actor);
}

/**
 * Cancels items of a locked order, or all of it. Items that are cancelled already are left out when none is named.
 * @throws {ApiFailure} ORDER_NOTHING_LEFT, ORDER_ITEM_UNKNOWN, ORDER_ITEM_CANCELLED, ORDER_ITEM_SHIPPED
 */
export async function cancelItems(
  transaction: Db,
  order: StoredOrder,
  named: readonly string[] | undefined,
  actor: Actor,
): Promise<readonly string[]> {
  const state = await stateOf(transaction, order);
  const all = [...state.items.keys()].filter((id) => state.items.get(id)?.state !== "cancelled");
  if (all.length === 0) throw nothingLeft("cancelled");
  const items = itemsInWarehouse(state, named ?? all, "cancelled");
  await apply(transaction, order, { type: "cancelled", items }, actor);
  return items;
}
