import type { ShopTime } from "@reprise/contracts";
import { warehouseDate } from "@reprise/order";

const CLOCK = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Berlin",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** A moment with date and time on the shop's clocks. */
export const shopTime = (at: Date): ShopTime => ({
  at: at.toISOString(),
  date: warehouseDate(at),
  time: CLOCK.format(at),
});
