import type { TradeInEvent, TradeInErrorCode } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { changedItems, mailAfterEvent } from "../mails/mail-after-event.ts";
import { tradeInMails } from "../mails/trade-in-mail.ts";
import { addPendingSteps } from "../store/pending-step.store.ts";
import { appendTradeInEvent, type TradeInActor, type TradeInChange } from "../store/trade-in-history.ts";
import type { StoredTradeIn } from "../store/trade-in.store.ts";
import { buyItems } from "./buy-items.ts";
import { stepWork } from "./step-work.ts";

type Db = Kysely<Schema>;

interface ApplyOptions {
  /** Minutes in which received and accepted items can be undone: their mail and the purchase wait for so long. */
  readonly undoMinutes?: number;
}

/**
 * Adds an event to a locked trade-in order, with everything that follows from it in the shop.
 * @throws {ApiFailure} TRADE_IN_ITEM_NOT_OPEN, TRADE_IN_ALREADY_POSTED, TRADE_IN_ITEM_UNKNOWN, TRADE_IN_FOUND_WORSE,
 *   REVISION_NOT_OPEN
 */
export async function applyTradeInEvent(
  transaction: Db,
  tradeIn: StoredTradeIn,
  event: TradeInEvent,
  actor: TradeInActor,
  { undoMinutes = 0 }: ApplyOptions = {},
): Promise<void> {
  const { uuid } = tradeIn.row;
  const appended = await appendTradeInEvent(transaction, uuid, event, actor);
  if (!appended.ok) throw refused(event, appended.code);
  if (undoMinutes > 0 && (event.type === "received" || event.type === "accepted")) {
    const items = changedItems(event, appended);
    if (items.length === 0) return;
    await addPendingSteps(transaction, uuid, { items, step: event.type }, undoMinutes);
    await stepWork.enqueueIn(transaction, undoMinutes, { tradeIn: uuid });
    return;
  }
  await buyItems(transaction, tradeIn, boughtBy(tradeIn, appended));
  const mail = mailAfterEvent(uuid, event, appended, actor === "seller");
  if (mail !== null) await tradeInMails.enqueue(transaction, mail);
}

/** Ids of the items that the shop buys by a change. */
const boughtBy = ({ items }: StoredTradeIn, { before, after }: TradeInChange): string[] =>
  items
    .map(({ position }) => `${position}`)
    .filter((id) => {
      const price = after.items.get(id)?.price ?? null;
      return price !== null && before?.items.get(id)?.price !== price;
    });

function refused({ type }: TradeInEvent, code: TradeInErrorCode): ApiFailure {
  const message = `The trade-in order refuses ${type}: ${code}`;
  switch (code) {
    case "WRONG_ITEM_STATE":
    case "NOT_LOWER":
      return new ApiFailure("TRADE_IN_ITEM_NOT_OPEN", message);
    case "FOUND_WORSE":
      return new ApiFailure("TRADE_IN_FOUND_WORSE", message);
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
