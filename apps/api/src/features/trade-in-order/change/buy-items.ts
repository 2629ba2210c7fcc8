import { warehouseDate } from "@reprise/order";
import { foldTradeIn, stepsOf, type TradeInState } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { creditSeller } from "../../payout/payout.public.ts";
import { loadTradeInHistory } from "../store/trade-in-history.ts";
import type { StoredTradeIn, TradeInItemRow } from "../store/trade-in.store.ts";
import { takeIntoStock } from "./take-into-stock.ts";

type Db = Kysely<Schema>;
type History = Awaited<ReturnType<typeof loadTradeInHistory>>;

/** Makes accepted items of a locked trade-in order units of the stock, and pays their seller for all of them at once. */
export async function buyItems(
  transaction: Db,
  { row, items }: StoredTradeIn,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const history = await loadTradeInHistory(transaction, row.uuid);
  const state = foldTradeIn(history.map(({ event }) => event));
  const bought = items.flatMap((item) => {
    const progress = ids.includes(`${item.position}`) ? itemOf(state, item) : undefined;
    if (progress?.price == null) return [];
    return [{ item, price: progress.price, isHere: progress.parcel !== null }];
  });
  // Stock before accounts: an order that is paid with credit locks them in this order.
  await takeIntoStock(transaction, row, bought);
  const devices = [];
  for (const { item, price } of bought) {
    const { uuid, bonus } = item;
    const isLate = row.has_express_grading && missedExpressDay(history, `${item.position}`);
    if (isLate) await waiveFee(transaction, item);
    devices.push({ item: uuid, price, bonus, fee: isLate ? 0 : item.fee });
  }
  await creditSeller(transaction, row.uuid, devices);
}

const itemOf = (state: TradeInState | undefined, { position }: TradeInItemRow) =>
  state?.items.get(`${position}`);

/** True if an item was neither inspected nor accepted on the day on which it arrived. Steps that were undone do not count. */
function missedExpressDay(history: History, id: string): boolean {
  const steps = stepsOf(history).get(id) ?? [];
  const received = steps.findLast(({ type }) => type === "received");
  if (received === undefined) return false;
  const day = warehouseDate(received.at);
  const first = steps.find(
    ({ type, at }) => (type === "inspected" || type === "accepted") && warehouseDate(at) >= day,
  );
  return first !== undefined && warehouseDate(first.at) > day;
}

/** The seller has paid for an inspection on the day of arrival, and did not get it. */
async function waiveFee(transaction: Db, { uuid }: TradeInItemRow): Promise<void> {
  await transaction.updateTable("trade_in_item").set({ fee: 0 }).where("uuid", "=", uuid).execute();
}
