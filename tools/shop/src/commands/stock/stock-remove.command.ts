import type { Command } from "../../command/command.ts";

export const stockRemove: Command = {
  name: "stock remove",
  summary: "Takes a sellable unit off sale",
  parameters: ["SERIAL"],
  options: { reason: { value: "TEXT", about: "why, for the audit log (required)" } },
  credential: "operator",
  plan: (args) => {
    const body = { serial: args.parameter(0), reason: args.required("reason") };
    return {
      irreversible: `The unit ${body.serial} is withdrawn; only "stock restore" puts it on sale again.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_stock_remove", { body });
        return { data, text: `The unit ${body.serial} (${data.product.name}) is off sale.` };
      },
    };
  },
};
