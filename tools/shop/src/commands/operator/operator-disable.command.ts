import type { Command } from "../../command/command.ts";

export const operatorDisable: Command = {
  name: "operator disable",
  summary: "Ends the token of an operator",
  parameters: ["NAME"],
  options: {},
  credential: "bootstrap",
  plan: (args) => {
    const name = args.parameter(0);
    return {
      irreversible: `The token of ${name} ends for good. Only pnpm shop operator add gives ${name} a new one.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_disable", { params: { name } });
        return { data, text: `${name} is disabled.` };
      },
    };
  },
};
