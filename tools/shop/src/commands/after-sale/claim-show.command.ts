import type { Command } from "../../command/command.ts";
import { claimText } from "./case-texts.ts";

export const claimShow: Command = {
  name: "claim show",
  summary: "Shows a claim with all that was written about it",
  parameters: ["NUMBER"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const params = { number: args.parameter(0) };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_claim_show", { params });
        return { data, text: claimText(data) };
      },
    };
  },
};
