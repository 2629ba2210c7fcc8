import {
  canApplyToTradeIn,
  foldTradeIn,
  stateAfterEvent,
  type TradeInEvent,
  type TradeInErrorCode,
  type TradeInState,
} from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";

type Db = Kysely<Schema>;

/** Who caused an event. */
export type TradeInActor = "seller" | "shop" | `operator:${string}`;

/** Loads the history of a trade-in order, the earliest first. */
export const loadTradeInHistory = (db: Db, tradeIn: string) =>
  db
    .selectFrom("trade_in_event")
    .select(["event", "actor", "at"])
    .where("trade_in_uuid", "=", tradeIn)
    .orderBy("position")
    .execute();

/** Loads the state of a trade-in order. */
export async function loadTradeInState(db: Db, tradeIn: string): Promise<TradeInState> {
  const state = foldTradeIn((await loadTradeInHistory(db, tradeIn)).map(({ event }) => event));
  if (state === undefined) throw new Error(`The trade-in order ${tradeIn} has no history`);
  return state;
}

/** States of a trade-in order before and after an event. */
export interface TradeInChange {
  /** Undefined: it is announced now. */
  readonly before: TradeInState | undefined;
  readonly after: TradeInState;
}

export type TradeInAppended =
  | ({ readonly ok: true } & TradeInChange)
  /** Nothing was written. */
  | { readonly ok: false; readonly code: TradeInErrorCode };

/**
 * Adds an event to the history of a trade-in order whose row the transaction has locked, and stores the status that
 * follows. An event that changes nothing is left out.
 */
export async function appendTradeInEvent(
  transaction: Db,
  tradeIn: string,
  event: TradeInEvent,
  actor: TradeInActor,
): Promise<TradeInAppended> {
  const history = (await loadTradeInHistory(transaction, tradeIn)).map((entry) => entry.event);
  const before = foldTradeIn(history);
  const answer = canApplyToTradeIn(before, event);
  if (!answer.ok && (answer.code !== "REPEATED" || before === undefined)) return answer;
  if (!answer.ok && before !== undefined) return { ok: true, before, after: before };
  const after = stateAfterEvent(before, event);
  await transaction
    .insertInto("trade_in_event")
    .values({
      trade_in_uuid: tradeIn,
      position: history.length + 1,
      event: JSON.stringify(event),
      actor,
    })
    .execute();
  if (after.status !== before?.status)
    await transaction
      .updateTable("trade_in")
      .set({ status: after.status })
      .where("uuid", "=", tradeIn)
      .execute();
  return { ok: true, before, after };
}
