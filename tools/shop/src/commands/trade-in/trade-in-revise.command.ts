import type { Command } from "../../command/command.ts";
import { changePlan, itemNumber } from "./trade-in-change.ts";

export const tradeInRevise: Command = {
  name: "trade-in revise",
  summary: "Makes the seller the lower offer that the inspection of an item has led to",
  parameters: ["NUMBER", "ITEM"],
  options: {},
  credential: "operator",
  plan: (args) =>
    changePlan(
      args,
      { type: "revise", item: itemNumber(args.parameter(1)) },
      "The offer goes to the seller, with note and photos. This cannot be undone.",
    ),
};
