import type { Command } from "../../command/command.ts";
import { Refused } from "../../command/refusals.ts";
import { moneyText } from "../../command/texts.ts";
import { changePlan, itemNumber } from "./trade-in-change.ts";
import { foundText } from "./trade-in-texts.ts";

export const tradeInRevise: Command = {
  name: "trade-in revise",
  summary:
    "Makes the seller the lower offer that the inspection of an item has led to; it needs a photo and reasons",
  parameters: ["NUMBER", "ITEM"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const [number, id] = [args.parameter(0), itemNumber(args.parameter(1))];
    return {
      ...changePlan(args, { type: "revise", item: id }),
      irreversible: async (shop) => {
        const view = await shop.call("api_operator_show_trade_in", { params: { number } });
        const item = view.order.items.find((one) => one.id === id);
        const { found = null } = view.progress.find((one) => one.item === id) ?? {};
        if (item === undefined || found === null) throw new Refused(`Item ${id} was not inspected.`);
        const offer = `${item.name}, ${foundText(view, id)}: ${moneyText(found)} instead of ${moneyText(item.quoted)}`;
        return `${offer}. The offer goes to the seller, with reasons and photos. This cannot be undone.`;
      },
    };
  },
};
