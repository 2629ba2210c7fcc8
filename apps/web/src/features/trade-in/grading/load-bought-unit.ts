import type { Order } from "@reprise/contracts";
import type { QueryInput } from "../../../lib/page/page-module.ts";
import type { GradingQuery } from "./grading-query.ts";

/** A unit that the seller bought here: its serial, and what the workshop found on it then. */
export type BoughtUnit = Pick<Order["lines"][number]["items"][number], "serial" | "testRecord">;

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
  const units = order.data.lines.flatMap((line) => (line.productId === productId ? line.items : []));
  const unit = units.find(({ id }) => id === item);
  return unit === undefined ? null : { serial: unit.serial, testRecord: unit.testRecord };
}
