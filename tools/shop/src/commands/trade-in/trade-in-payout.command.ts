import type { Command } from "../../command/command.ts";
import { moneyText } from "../../command/texts.ts";
import { payoutTable } from "../payment/payout-texts.ts";
import { tradeInPayoutText } from "./trade-in-texts.ts";

export const tradeInPayout: Command = {
  name: "trade-in payout",
  summary: "Shows what was paid for a trade-in order; pays again what a bank has rejected",
  parameters: ["NUMBER"],
  options: { again: { about: "pays what the shop still owes, in the way that the seller has chosen last" } },
  credential: "operator",
  plan: (args) => {
    const params = { number: args.parameter(0) };
    if (args.text("again") === undefined)
      return {
        run: async (shop) => {
          const data = await shop.call("api_operator_show_trade_in", { params });
          return { data: data.order.payout, text: tradeInPayoutText(data) };
        },
      };
    return {
      irreversible: `What the shop owes for ${params.number} is paid. This cannot be undone.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_pay_trade_in", { params });
        const paid = data.amount === 0 ? "Nothing is due." : `${moneyText(data.amount)} are paid.`;
        return { data, text: data.payouts.length === 0 ? paid : `${paid}\n\n${payoutTable(data.payouts)}` };
      },
    };
  },
};
