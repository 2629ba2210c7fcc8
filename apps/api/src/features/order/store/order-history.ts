import { canApply, foldOrder, type OrderEvent, type OrderErrorCode, type OrderState } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";

type Db = Kysely<Schema>;

/** Who caused an event. */
export type Actor = "shopper" | "shop" | `provider:${string}` | `operator:${string}`;

export interface HistoryEntry {
  readonly event: OrderEvent;
  readonly actor: string;
  readonly at: Date;
}

/** Loads the history of an order, the earliest first. */
export function loadHistory(db: Db, order: string): Promise<HistoryEntry[]> {
  return db
    .selectFrom("order_event")
    .select(["event", "actor", "at"])
    .where("order_uuid", "=", order)
    .orderBy("position")
    .execute();
}

/** Returns the state that a history leads to. */
export function stateAfter(order: string, history: readonly Pick<HistoryEntry, "event">[]): OrderState {
  const state = foldOrder(history.map(({ event }) => event));
  if (state === undefined) throw new Error(`The order ${order} has no history`);
  return state;
}

/** States of an order before and after new events. */
export interface OrderChange {
  /** Undefined: the order is placed now. */
  readonly before: OrderState | undefined;
  readonly after: OrderState;
}

export type Appended =
  | ({ readonly ok: true } & OrderChange)
  /** Nothing was written. */
  | { readonly ok: false; readonly code: OrderErrorCode };

/**
 * Adds events to the history of an order whose row the transaction has locked, all or none, and stores what follows: the status,
 * and whether a bank decides about a payment. Events that the history has already are left out.
 */
export async function appendEvents(
  transaction: Db,
  order: string,
  events: readonly OrderEvent[],
  actor: Actor,
): Promise<Appended> {
  const history = (await loadHistory(transaction, order)).map(({ event }) => event);
  const before = foldOrder(history);
  const added: OrderEvent[] = [];
  for (const event of events) {
    const answer = canApply(foldOrder([...history, ...added]), event);
    if (answer.ok) added.push(event);
    else if (answer.code !== "REPEATED") return { ok: false, code: answer.code };
  }
  const after = foldOrder([...history, ...added]);
  if (after === undefined) return { ok: false, code: "NOT_PLACED" };
  if (added.length === 0) return { ok: true, before, after };
  await transaction
    .insertInto("order_event")
    .values(
      added.map((event, index) => ({
        order_uuid: order,
        position: history.length + index + 1,
        event: JSON.stringify(event),
        actor,
      })),
    )
    .execute();
  const { status, payment } = after;
  if (status !== before?.status || payment.isDisputed !== before?.payment.isDisputed)
    await transaction
      .updateTable("orders")
      .set({ status, is_disputed: payment.isDisputed })
      .where("uuid", "=", order)
      .execute();
  return { ok: true, before, after };
}
