import type { CancelReason } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { TradeInActor } from "../store/trade-in-history.ts";
import type { StoredTradeIn } from "../store/trade-in.store.ts";
import { applyTradeInEvent } from "./apply-event.ts";

/**
 * Cancels all items of a locked trade-in order. Its quotes still hold: a box that is posted afterwards is inspected as any
 * other. So its coupon stays used.
 * @throws {ApiFailure} TRADE_IN_ALREADY_POSTED
 */
export const cancelTradeIn = (
  transaction: Kysely<Schema>,
  tradeIn: StoredTradeIn,
  { reason, actor }: { readonly reason: CancelReason; readonly actor: TradeInActor },
): Promise<void> =>
  applyTradeInEvent(
    transaction,
    tradeIn,
    { type: "cancelled", items: tradeIn.items.map(({ position }) => `${position}`), reason },
    actor,
  );
