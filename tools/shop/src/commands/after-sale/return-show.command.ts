import type { Command } from "../../command/command.ts";
import { returnTable } from "./case-texts.ts";

export const returnShow: Command = {
  name: "return show",
  summary: "Shows a return and its items",
  parameters: ["NUMBER"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const params = { number: args.parameter(0) };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_return_show", { params });
        return { data, text: returnTable([data]) };
      },
    };
  },
};
