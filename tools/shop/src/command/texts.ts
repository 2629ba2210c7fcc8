import type { StockUnit } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { table } from "./table.ts";

/** A time to the minute, UTC; `-` for none. */
export const timeText = (time: string | null): string =>
  time === null ? "-" : `${time.slice(0, 16).replace("T", " ")} UTC`;

export const moneyText = (cents: number): string => formatMoney(cents, "en");

const batteryText = (fullBattery: boolean | null) =>
  fullBattery === null ? "-" : fullBattery ? "full" : "used";

export const unitTable = (units: readonly StockUnit[]): string =>
  table(
    ["serial", "grade", "state", "battery", "cost", "VAT", "source", "reserved until"],
    units.map(({ serial, label, state, fullBattery, cost, vatScheme, source, reservedUntil }) => [
      serial,
      label,
      state,
      batteryText(fullBattery),
      moneyText(cost),
      vatScheme,
      source,
      timeText(reservedUntil),
    ]),
  );
