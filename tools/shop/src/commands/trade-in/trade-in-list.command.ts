import { TRADE_IN_STATUSES } from "@reprise/trade-in";
import { listCommand } from "../../command/list-command.ts";
import { tradeInTable } from "./trade-in-texts.ts";

export const tradeInList = listCommand({
  name: "trade-in list",
  summary: "Lists trade-in orders: open ones first, of those express inspections, then the oldest",
  call: "api_operator_list_trade_ins",
  things: "trade-in orders",
  filter: { option: "status", words: TRADE_IN_STATUSES, about: "only those that are" },
  text: ({ orders }) => (orders.length === 0 ? null : tradeInTable(orders)),
});
