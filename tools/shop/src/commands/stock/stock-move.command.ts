import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/refusals.ts";

export const stockMove: Command = {
  name: "stock move",
  summary: "Moves a sellable unit to another grade of its product",
  parameters: ["SERIAL"],
  options: {
    grade: { value: "A2", about: "the new grade (required)" },
    reason: { value: "TEXT", about: "why, for the audit log (required)" },
  },
  credential: "operator",
  plan: (args) => {
    const [serial, reason] = [args.parameter(0), args.required("reason")];
    args.required("grade");
    const label = args.grade("grade");
    if (label === undefined) throw new UsageError("--grade is missing.");
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_stock_move", { body: { serial, label, reason } });
        return { data, text: `The unit ${serial} (${data.product.name}) has grade ${label} now.` };
      },
    };
  },
};
