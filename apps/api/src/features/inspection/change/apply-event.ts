import type { TradeInEvent, TradeInRefusal } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { creditSeller } from "../../payout/payout.write.ts";
import { mailAfterEvent } from "../mails/mail-after-event.ts";
import { tradeInMails } from "../mails/trade-in-mail.ts";
import { appendTradeInEvent, type TradeInActor, type TradeInChange } from "../store/trade-in-history.ts";
import type { StoredTradeIn } from "../store/trade-in.store.ts";
import { type BoughtItem, takeIntoStock } from "./take-into-stock.ts";

type Db = Kysely<Schema>;

/**
 * Adds an event to a locked trade-in order, with everything that follows from it in the shop.
 * @throws {ApiFailure} TRADE_IN_ITEM_NOT_OPEN, TRADE_IN_ALREADY_POSTED, TRADE_IN_ITEM_UNKNOWN, REVISION_NOT_OPEN
 */
export async function applyTradeInEvent(
  transaction: Db,
  tradeIn: StoredTradeIn,
  event: TradeInEvent,
  actor: TradeInActor,
): Promise<void> {
  const appended = await appendTradeInEvent(transaction, tradeIn.row.uuid, event, actor);
  if (!appended.ok) throw refused(event, appended.code);
  const bought = boughtBy(tradeIn, appended);
  // Stock before accounts: an order that is paid with credit locks them in this order.
  await takeIntoStock(transaction, tradeIn.row, bought);
  for (const { item, price } of bought) {
    const { trade_in_uuid, uuid, bonus, fee } = item;
    await creditSeller(transaction, { tradeIn: trade_in_uuid, item: uuid, price, bonus, fee });
  }
  const mail = mailAfterEvent(tradeIn.row.uuid, event, appended, actor === "seller");
  if (mail !== null) await tradeInMails.enqueue(transaction, mail);
}

/** The items that the shop buys by a change. */
const boughtBy = ({ items }: StoredTradeIn, { before, after }: TradeInChange): BoughtItem[] =>
  items.flatMap((item) => {
    const id = `${item.position}`;
    const progress = after.items.get(id);
    if (progress === undefined || progress.price === null) return [];
    if (before?.items.get(id)?.price === progress.price) return [];
    return [{ item, price: progress.price, isHere: progress.parcel !== null }];
  });

function refused({ type }: TradeInEvent, code: TradeInRefusal): ApiFailure {
  const message = `The trade-in order refuses ${type}: ${code}`;
  switch (code) {
    case "WRONG_ITEM_STATE":
    case "NOT_LOWER":
      return new ApiFailure("TRADE_IN_ITEM_NOT_OPEN", message);
    case "ALREADY_POSTED":
      return new ApiFailure("TRADE_IN_ALREADY_POSTED", message);
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
