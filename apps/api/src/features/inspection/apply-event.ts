import type { TradeInEvent, TradeInRefusal } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { creditSeller } from "../payout/payout.write.ts";
import { appendTradeInEvent, type TradeInActor, type TradeInChange } from "./trade-in-history.ts";
import type { StoredTradeIn } from "./trade-in.store.ts";

type Db = Kysely<Schema>;

/**
 * Adds an event to a locked trade-in order, with everything that follows from it in the shop.
 * @throws {ApiFailure} TRADE_IN_ITEM_NOT_OPEN, TRADE_IN_ITEM_UNKNOWN, REVISION_NOT_OPEN
 */
export async function applyTradeInEvent(
  transaction: Db,
  tradeIn: StoredTradeIn,
  event: TradeInEvent,
  actor: TradeInActor,
): Promise<void> {
  const appended = await appendTradeInEvent(transaction, tradeIn.row.uuid, event, actor);
  if (!appended.ok) throw refused(event, appended.code);
  await payBought(transaction, tradeIn, appended);
}

/** What the shop has bought by a change is owed to the seller. */
async function payBought(
  transaction: Db,
  { row, items }: StoredTradeIn,
  { before, after }: TradeInChange,
): Promise<void> {
  for (const { position, uuid, bonus, fee } of items) {
    const price = after.items.get(`${position}`)?.price ?? null;
    if (price === null || before?.items.get(`${position}`)?.price === price) continue;
    await creditSeller(transaction, { tradeIn: row.uuid, item: uuid, price, bonus, fee });
  }
}

function refused({ type }: TradeInEvent, code: TradeInRefusal): ApiFailure {
  const message = `The trade-in order refuses ${type}: ${code}`;
  switch (code) {
    case "WRONG_ITEM_STATE":
    case "NOT_LOWER":
      return new ApiFailure("TRADE_IN_ITEM_NOT_OPEN", message);
    case "UNKNOWN_ITEM":
    case "UNKNOWN_PARCEL":
      return new ApiFailure("TRADE_IN_ITEM_UNKNOWN", message);
    case "OTHER_REVISION":
    case "NOTHING_OFFERED":
      return new ApiFailure("REVISION_NOT_OPEN", message);
    default:
      throw new Error(message);
  }
}
