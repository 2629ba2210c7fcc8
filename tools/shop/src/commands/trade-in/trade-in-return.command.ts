import { CARRIERS } from "@reprise/order";
import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/refusals.ts";
import { changePlan, ITEM_OPTION, itemsOf } from "./trade-in-change.ts";

export const tradeInReturn: Command = {
  name: "trade-in return",
  summary: "Notes that the carrier has items that go back to their seller",
  parameters: ["NUMBER"],
  options: {
    item: ITEM_OPTION,
    carrier: { value: "CARRIER", about: CARRIERS.join(", ") },
    tracking: { value: "NUMBER", about: "of the parcel; with --carrier" },
  },
  credential: "operator",
  plan: (args) => {
    const [carrier, trackingNumber] = [args.choice("carrier", CARRIERS), args.text("tracking")];
    if ((carrier === undefined) !== (trackingNumber === undefined))
      throw new UsageError("--carrier and --tracking belong together.");
    const tracking =
      carrier === undefined || trackingNumber === undefined ? {} : { tracking: { carrier, trackingNumber } };
    const items = itemsOf(args);
    return changePlan(
      args,
      { type: "return", items, ...tracking },
      `Items ${items.join(", ")} are on their way back to the seller. This cannot be undone.`,
    );
  },
};
