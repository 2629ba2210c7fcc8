import { type IsoDate, warehouseDate } from "@reprise/order";
import type { HistoryEntry } from "../store/order-history.ts";

/** The day on which each item arrived, by its id. Items that are on their way are not in it. */
export function deliveredDays(history: readonly HistoryEntry[]): ReadonlyMap<string, IsoDate> {
  const arrived = new Map(
    history.flatMap(({ event, at }) =>
      event.type === "delivered" ? [[event.parcel, warehouseDate(at)]] : [],
    ),
  );
  return new Map(
    history.flatMap(({ event }) => {
      const day = event.type === "shipped" ? arrived.get(event.parcel) : undefined;
      return event.type === "shipped" && day !== undefined ? event.items.map((id) => [id, day] as const) : [];
    }),
  );
}
