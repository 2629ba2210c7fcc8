import { formatCaseNumber, type OrderState, parseCaseNumber, refundForReturn } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import {
  type Actor,
  applyEvents,
  loadChargedOrder,
  loadRefunds,
  lockOrder,
  refundOrder,
  type StoredOrder,
} from "../order/order.public.ts";
import { takeBackUnits } from "../stock/stock.public.ts";
import { afterSaleMails } from "./after-sale-mail.ts";
import { findReturn, setReturnItems, type StoredReturn } from "./return.store.ts";

type Db = Kysely<Schema>;

export interface ReturnChange {
  /** The number as the operator typed it. */
  readonly number: string;
  /** Ids of items; undefined: all that are announced. */
  readonly items: readonly string[] | undefined;
  readonly note: string;
}

/** @throws {ApiFailure} NOT_FOUND */
export async function requireReturn(db: Db, typed: string): Promise<StoredReturn> {
  const number = parseCaseNumber("return", typed);
  const found = number === null ? null : await findReturn(db, number);
  if (found === null) throw new ApiFailure("NOT_FOUND", `There is no return ${typed}`);
  return found;
}

/** Locks the order of a return, and chooses the items. @throws {ApiFailure} NOT_FOUND, RETURN_ITEM_NOT_OPEN */
async function openItems(transaction: Db, { number: typed, items }: ReturnChange) {
  const { order: uuid } = await requireReturn(transaction, typed);
  const order = await lockOrder(transaction, uuid);
  // Read again: what the lock waited for may have changed it.
  const found = await requireReturn(transaction, typed);
  const announced = found.items.filter(({ state }) => state === "announced").map(({ position }) => position);
  const chosen = items === undefined ? announced : [...new Set(items.map(Number))];
  const wrong = chosen.filter((position) => !announced.includes(position));
  if (chosen.length === 0 || wrong.length > 0)
    throw new ApiFailure(
      "RETURN_ITEM_NOT_OPEN",
      wrong.length === 0
        ? `Nothing of ${formatCaseNumber("return", found.number)} is open`
        : `Not open in ${formatCaseNumber("return", found.number)}: item ${wrong.join(", ")}`,
    );
  return { order, number: found.number, chosen };
}

export interface ReturnChanged {
  readonly order: StoredOrder;
  readonly return: StoredReturn;
  /** Positions of the items. */
  readonly items: readonly number[];
}

/**
 * Refuses items of a return. They stay withdrawn from; a mail gives the shopper the reason.
 * @throws {ApiFailure} NOT_FOUND, RETURN_ITEM_NOT_OPEN
 */
export async function refuseReturn(transaction: Db, change: ReturnChange): Promise<ReturnChanged> {
  const { order, number, chosen } = await openItems(transaction, change);
  const { note } = change;
  await setReturnItems(transaction, { number, items: chosen, state: "refused", note });
  await afterSaleMails.enqueue(transaction, {
    kind: "return-refused",
    order: order.row.uuid,
    number,
    items: chosen,
    note,
  });
  return { order, return: await requireReturn(transaction, number), items: chosen };
}

/**
 * Takes items of a return into stock, withdrawn until they are inspected, and refunds what was paid for them.
 * @throws {ApiFailure} NOT_FOUND, RETURN_ITEM_NOT_OPEN
 */
export async function receiveReturn(
  transaction: Db,
  change: ReturnChange,
  actor: Actor,
): Promise<ReturnChanged> {
  const { order, number, chosen } = await openItems(transaction, change);
  const { uuid } = order.row;
  const applied = await applyEvents(
    transaction,
    order,
    [{ type: "returned", items: chosen.map(String) }],
    actor,
  );
  if (!applied.ok) throw new Error(`The order ${uuid} refuses a return: ${applied.code}`);
  const refund_uuid = await refundReturned(transaction, order, {
    number,
    chosen,
    actor,
    after: applied.after,
  });
  const { note } = change;
  await setReturnItems(transaction, { number, items: chosen, state: "received", note, refund_uuid });
  const units = order.items.filter(({ position }) => chosen.includes(position)).map(({ unit_id }) => unit_id);
  const back = await takeBackUnits(transaction, { units, destination: uuid });
  if (back.length < units.length) throw new Error(`A unit of the order ${uuid} was not sold to it`);
  return { order, return: await requireReturn(transaction, number), items: chosen };
}

interface Received {
  readonly number: string;
  readonly chosen: readonly number[];
  readonly actor: Actor;
  readonly after: OrderState;
}

/** Requests the refund of what came back. */
async function refundReturned(
  transaction: Db,
  order: StoredOrder,
  { number, chosen, actor, after }: Received,
): Promise<string | null> {
  const charged = await loadChargedOrder(transaction, order);
  if (charged === null) return null;
  const earlier = await loadRefunds(transaction, order.row.uuid);
  const returned = chosen.map(String);
  const requests = refundForReturn({ order: charged, earlier, items: after.items, returned });
  if (requests.length === 0) return null;
  const reason = `return ${formatCaseNumber("return", number)}`;
  const outcome = await refundOrder(transaction, order, { requests, reason, actor });
  if (!outcome.ok) throw new Error(`The refund of ${reason} is refused: ${outcome.code}`);
  return outcome.refunds.at(-1)?.uuid ?? null;
}
