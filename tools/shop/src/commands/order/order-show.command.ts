import type { Command } from "../../command/command.ts";
import { orderText } from "./order-texts.ts";

export const orderShow: Command = {
  name: "order show",
  summary: "Shows an order with its units, payments, parcels and history",
  parameters: ["NUMBER"],
  options: {},
  credential: "operator",
  plan: (args) => ({
    run: async (shop) => {
      const data = await shop.call("api_operator_show_order", { params: { number: args.parameter(0) } });
      return { data, text: orderText(data) };
    },
  }),
};
