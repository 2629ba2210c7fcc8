import type { Command } from "../../command/command.ts";
import { tradeInText } from "./trade-in-texts.ts";

export const tradeInShow: Command = {
  name: "trade-in show",
  summary: "Shows a trade-in order with its boxes, items, answers, photos, history and payouts",
  parameters: ["NUMBER"],
  options: {},
  credential: "operator",
  plan: (args) => ({
    run: async (shop) => {
      const data = await shop.call("api_operator_show_trade_in", { params: { number: args.parameter(0) } });
      return { data, text: tradeInText(data) };
    },
  }),
};
