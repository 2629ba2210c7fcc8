import { PAYOUT_STATES } from "@reprise/contracts";
import { moreText } from "../command/case-texts.ts";
import type { Command } from "../command/command.ts";
import { payoutTable } from "../command/payout-texts.ts";

export const payoutList: Command = {
  name: "payout list",
  summary: "Lists the payouts to sellers, the newest first",
  parameters: [],
  options: {
    state: { value: "STATE", about: `only those that are ${PAYOUT_STATES.join(", ")}` },
    page: { value: "N", about: "the next payouts of a long list" },
  },
  credential: "operator",
  plan: (args) => {
    const state = args.choice("state", PAYOUT_STATES);
    const page = args.wholeNumber("page", 1, 1_000_000);
    const query = {
      ...(state === undefined ? {} : { state }),
      ...(page === undefined ? {} : { page: `${page}` }),
    };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_payout_list", { query });
        const text = data.payouts.length === 0 ? "There are no payouts." : payoutTable(data.payouts);
        return { data, text: text + moreText(data) };
      },
    };
  },
};
