import type { Order } from "@reprise/contracts";
import type { QueryInput } from "../../../lib/page/page-module.ts";
import type { GradingQuery } from "./grading-query.ts";

type Line = Order["lines"][number];

/** A unit that the seller bought here: its serial, its grade, and what the workshop found on it then. */
export type BoughtUnit = Pick<Line["items"][number], "serial" | "testRecord"> & Pick<Line, "label">;

/** Loads the unit that the address names. Null: none, or one that is not the shopper's or another product. */
export async function loadBoughtUnit(
  { app, query, signal }: Pick<QueryInput<GradingQuery>, "app" | "query" | "signal">,
  productId: number,
): Promise<BoughtUnit | null> {
  const [orderUuid, item, token] = query.unit?.split(".") ?? [];
  if (orderUuid === undefined) return null;
  const input = { params: { orderUuid }, query: token === undefined ? {} : { token } };
  const order = await app.api.call("api_get_order", input, { signal });
  if (!order.ok) return null;
  const units = order.data.lines.flatMap(({ label, items, ...line }) =>
    line.productId === productId ? items.map((each) => ({ ...each, label })) : [],
  );
  const unit = units.find(({ id }) => id === item);
  return unit === undefined ? null : { serial: unit.serial, label: unit.label, testRecord: unit.testRecord };
}
