import type { Command } from "../../command/command.ts";

export const stockRestore: Command = {
  name: "stock restore",
  summary: "Puts a withdrawn unit on sale again, such as an inspected return",
  parameters: ["SERIAL"],
  options: {
    grade: { value: "A2", about: "its grade from now on; by default the one it had" },
    reason: { value: "TEXT", about: "why, for the audit log (required)" },
  },
  credential: "operator",
  plan: (args) => {
    const label = args.grade("grade");
    const body = {
      serial: args.parameter(0),
      reason: args.required("reason"),
      ...(label === undefined ? {} : { label }),
    };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_stock_restore", { body });
        const { product, unit } = data;
        return { data, text: `The unit ${unit.serial} (${product.name}) is on sale in grade ${unit.label}.` };
      },
    };
  },
};
