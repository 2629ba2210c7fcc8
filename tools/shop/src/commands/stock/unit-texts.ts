import type { Output, StockUnit, UnitTimeline } from "@reprise/contracts";
import { table } from "../../command/table.ts";
import { detailsText, moneyText, timeText } from "../../command/texts.ts";

const batteryText = (fullBattery: boolean | null) =>
  fullBattery === null ? "-" : fullBattery ? "full" : "used";

/** "display=broken, liquid=yes"; empty: everything works. */
export const defectsText = (defects: StockUnit["defects"]): string =>
  defects.map(({ question, answer }) => `${question}=${answer}`).join(", ");

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

export const unitListTable = (units: Output<"api_operator_unit_list">["units"]): string =>
  table(
    ["serial", "product", "grade", "state", "cost", "source", "defects"],
    units.map(({ product, unit: { serial, label, state, cost, source, defects } }) => [
      serial,
      product.name,
      label,
      state,
      moneyText(cost),
      source,
      defectsText(defects) || "-",
    ]),
  );

/** The history of a unit. */
export const unitTimelineText = ({ product, unit, life }: UnitTimeline): string =>
  [
    `${product.name} (${product.sku}, id ${product.id})`,
    unitTable([unit]),
    ...(unit.defects.length === 0 ? [] : [`Found with ${defectsText(unit.defects)}.`]),
    table(
      ["at", "where", "what", "by", ""],
      life.map(({ at, subject, what, actor, details }) => [
        timeText(at),
        subject ?? "unit",
        what,
        actor ?? "-",
        detailsText(details),
      ]),
    ),
  ].join("\n\n");
