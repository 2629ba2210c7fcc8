import type { OperatorTradeIn } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { photosOfOrder, viewPhoto } from "./photos/photo.store.ts";
import { loadTradeInHistory } from "./trade-in-history.ts";
import { viewTradeIn } from "./trade-in-view.ts";
import { type TradeInRow, withItems } from "./trade-in.store.ts";

/** Builds what operators see of a trade-in order. */
export async function operatorView(db: Kysely<Schema>, row: TradeInRow): Promise<OperatorTradeIn> {
  const history = await loadTradeInHistory(db, row.uuid);
  const { items } = await withItems(db, row);
  return {
    order: await viewTradeIn(db, row, { locale: row.locale }),
    history: history.map(({ event, actor, at }) => ({ event, actor, at: at.toISOString() })),
    serials: items.flatMap(({ position, serial }) =>
      serial === null ? [] : [{ item: `${position}`, serial }],
    ),
    photos: (await photosOfOrder(db, row.uuid)).map(viewPhoto),
  };
}
