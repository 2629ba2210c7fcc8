import { BLOCK_REASONS } from "@reprise/trade-in";
import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/refusals.ts";
import { changePlan, ITEM_OPTION, itemsOf } from "./trade-in-change.ts";

export const tradeInBlock: Command = {
  name: "trade-in block",
  summary: "Keeps items until a question about them is settled",
  parameters: ["NUMBER"],
  options: {
    item: ITEM_OPTION,
    reason: { value: "REASON", about: `${BLOCK_REASONS.join(" or ")} (required)` },
  },
  credential: "operator",
  plan: (args) => {
    const reason = args.choice("reason", BLOCK_REASONS);
    if (reason === undefined) throw new UsageError("--reason is missing.");
    return changePlan(args, { type: "block", items: itemsOf(args), reason });
  },
};
