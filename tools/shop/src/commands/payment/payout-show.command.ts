import type { Command } from "../../command/command.ts";
import { payoutText } from "./payout-texts.ts";

export const payoutShow: Command = {
  name: "payout show",
  summary: "Shows a payout, and how its seller wanted to be paid when",
  parameters: ["ID"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const params = { id: args.parameter(0) };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_payout_show", { params });
        return { data, text: payoutText(data) };
      },
    };
  },
};
