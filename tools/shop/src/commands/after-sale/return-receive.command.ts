import type { Command } from "../../command/command.ts";
import { returnTable } from "./case-texts.ts";
import { returnChange, returnOptions } from "./return-change.ts";

export const returnReceive: Command = {
  name: "return receive",
  summary: "Takes items of a return into stock, withdrawn for inspection, and refunds them",
  parameters: ["NUMBER"],
  options: returnOptions("their condition (required)"),
  credential: "operator",
  plan: (args) => {
    const { params, body, what } = returnChange(args);
    return {
      irreversible: `${what} of the return ${params.number} are taken back and refunded. This cannot be undone.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_return_receive", { params, body });
        return { data, text: returnTable([data]) };
      },
    };
  },
};
