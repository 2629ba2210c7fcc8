import { parseOrderNumber } from "@reprise/order";
import type { Command } from "../../command/command.ts";
import { Refused } from "../../command/refusals.ts";
import { tradeInTable, tradeInText } from "./trade-in-texts.ts";

export const tradeInShow: Command = {
  name: "trade-in show",
  summary:
    "Shows a trade-in order, by its number or what a scanner reads: label, serial, tracking number, or the seller's email",
  parameters: ["NUMBER"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const text = args.parameter(0);
    return {
      run: async (shop) => {
        const show = (number: string) => shop.call("api_operator_show_trade_in", { params: { number } });
        if (parseOrderNumber(text) !== null) {
          const data = await show(text);
          return { data, text: tradeInText(data) };
        }
        const found = await shop.call("api_operator_find_trade_ins", { query: { text } });
        const [only, ...more] = found.orders;
        if (only === undefined) throw new Refused(`No trade-in order has "${text}".`);
        if (more.length > 0) return { data: found, text: tradeInTable(found.orders) };
        const data = await show(only.number);
        const box = found.box === null ? "" : `Label of box ${found.box}.\n`;
        return { data, text: box + tradeInText(data) };
      },
    };
  },
};
