import { formatOrderNumber, serialKey } from "@reprise/order";
import type { TradeInItemState } from "@reprise/trade-in";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { findUnits, lockSerials, requireSerial } from "../../stock/stock.public.ts";
import { loadQuote } from "../../trade-in/trade-in.public.ts";
import { loadTradeInState } from "../store/trade-in-history.ts";
import type { StoredTradeIn } from "../store/trade-in.store.ts";

type Db = Kysely<Schema>;

export interface NotedSerial {
  /** Id of the item within its order. */
  readonly item: string;
  readonly serial: string;
  /** Where it stands in the input. */
  readonly path: string;
}

/** States in which a serial does not count any more: the device is not here, or is a unit. */
const OVER: readonly TradeInItemState[] = ["accepted", "returned", "recycled", "cancelled"];

/**
 * Notes serials of items of a locked trade-in order. A device is here once: no unit on hand has the serial, nor another
 * item that the shop has. A unit that the shop has sold may come back, as the same product.
 * @throws {ApiFailure} VALIDATION_FAILED, TRADE_IN_ITEM_UNKNOWN, UNIT_EXISTS
 */
export async function noteSerials(
  transaction: Db,
  { row, items }: StoredTradeIn,
  typed: readonly NotedSerial[],
  isAsPrinted: boolean | undefined,
): Promise<void> {
  const serials = typed.map(({ item, ...one }) => ({ item, serial: requireSerial({ ...one, isAsPrinted }) }));
  await lockSerials(
    transaction,
    serials.map(({ serial }) => serial),
  );
  for (const { item: id, serial } of serials) {
    const item = items.find(({ position }) => `${position}` === id);
    if (item === undefined) throw new ApiFailure("TRADE_IN_ITEM_UNKNOWN", `There is no item ${id}`);
    const { productId } = await loadQuote(transaction, item.quote_uuid);
    // Items first: one that is bought meanwhile is found as a unit.
    const other = await openItemWith(transaction, serial, { tradeIn: row.uuid, position: item.position });
    if (other !== null) throw taken(`The serial ${serial} is that of ${other}, which a seller has sent`);
    const [unit] = await findUnits(transaction, [serial]);
    if (unit !== undefined && (unit.view.state !== "sold" || unit.productId !== productId))
      throw taken(`A unit has the serial ${serial}: it is ${unit.view.state}`);
    await transaction
      .updateTable("trade_in_item")
      .set({ serial })
      .where("trade_in_uuid", "=", row.uuid)
      .where("position", "=", item.position)
      .execute();
  }
}

const taken = (why: string) => new ApiFailure("UNIT_EXISTS", why);

/**
 * Finds the device with a serial that the shop has and has not decided about, or not made a unit yet.
 * @param own an item that does not count
 * @returns its name, such as `item 1 of the trade-in order 7K4M-9XP3`
 */
export async function openItemWith(
  db: Db,
  serial: string,
  own?: { readonly tradeIn: string; readonly position: number },
): Promise<string | null> {
  const rows = await db
    .selectFrom("trade_in_item")
    .innerJoin("trade_in", "trade_in.uuid", "trade_in_uuid")
    .select(["trade_in_uuid", "position", "trade_in.number"])
    .where(sql`serial_key(serial)`, "=", serialKey(serial))
    .where("unit_id", "is", null)
    .execute();
  for (const { trade_in_uuid: tradeIn, position, number } of rows) {
    if (tradeIn === own?.tradeIn && position === own.position) continue;
    const { items } = await loadTradeInState(db, tradeIn);
    const { state = "announced", parcel = null } = items.get(`${position}`) ?? {};
    // An accepted item that is here becomes a unit as soon as it cannot be undone any more.
    if (!OVER.includes(state) || (state === "accepted" && parcel !== null))
      return `item ${position} of the trade-in order ${formatOrderNumber(number)}`;
  }
  return null;
}
