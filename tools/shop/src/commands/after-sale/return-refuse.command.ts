import type { Command } from "../../command/command.ts";
import { returnTable } from "./case-texts.ts";
import { returnChange, returnOptions } from "./return-change.ts";

export const returnRefuse: Command = {
  name: "return refuse",
  summary: "Refuses items of a return; the shopper gets the note by mail",
  parameters: ["NUMBER"],
  options: returnOptions("why, for the shopper (required)"),
  credential: "operator",
  plan: (args) => {
    const { params, body, what } = returnChange(args);
    return {
      irreversible: `${what} of the return ${params.number} are refused, and the shopper gets a mail. This cannot be undone.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_return_refuse", { params, body });
        return { data, text: returnTable([data]) };
      },
    };
  },
};
