import type { Command } from "../../command/command.ts";
import { payoutTable } from "./payout-texts.ts";

export const payoutRejected: Command = {
  name: "payout rejected",
  summary:
    "Says that the bank has rejected or returned a payout of a file: the seller is asked for another account",
  parameters: ["ID"],
  options: { reason: { value: "TEXT", about: "the bank's reason, such as AC04 (required)" } },
  credential: "operator",
  plan: (args) => {
    const [id, reason] = [args.parameter(0), args.required("reason")];
    return {
      irreversible: `The money of the payout ${id} did not arrive: it is on the seller's account again.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_payout_rejected", { params: { id }, body: { reason } });
        return { data, text: payoutTable([data]) };
      },
    };
  },
};
