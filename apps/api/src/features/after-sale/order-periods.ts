import {
  canWithdraw,
  type OrderState,
  warehouseDate,
  warrantyEnds,
  withdrawalPeriod,
  type WithdrawalPeriod,
} from "@reprise/order";
import { isHoliday } from "../../holidays/holidays.ts";
import { deliveredDays, type HistoryEntry, type OrderRow } from "../order/order.public.ts";

interface OrderPeriods {
  readonly row: Pick<OrderRow, "placed_at" | "shipping_address">;
  readonly state: OrderState;
  readonly history: readonly HistoryEntry[];
}

/** Items that are sent back. One that was not delivered never will be, so no period waits for it. */
const GONE = new Set(["withdrawn", "returned"]);

export function withdrawalPeriodOf({ row, state, history }: OrderPeriods): WithdrawalPeriod {
  const delivered = deliveredDays(history);
  const deliveredOn = [...state.items].flatMap(([id, { state: own }]) => {
    const day = delivered.get(id) ?? null;
    return own === "cancelled" || (day === null && GONE.has(own)) ? [] : [day];
  });
  const { country } = row.shipping_address;
  return withdrawalPeriod({ orderedOn: warehouseDate(row.placed_at), deliveredOn, country }, isHoliday);
}

/** True while the shopper can withdraw. */
export const isWithdrawalOpen = (periods: OrderPeriods, now: Date): boolean =>
  canWithdraw(withdrawalPeriodOf(periods), warehouseDate(now));

/** Until when something can be claimed for an item; null: it has not arrived. */
export function claimEnds({ row, history }: OrderPeriods, id: string, isMedia: boolean) {
  const deliveredOn = deliveredDays(history).get(id);
  if (deliveredOn === undefined) return null;
  const { country } = row.shipping_address;
  return warrantyEnds({ orderedOn: warehouseDate(row.placed_at), deliveredOn, country, isMedia });
}
