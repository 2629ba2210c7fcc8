import type { Command } from "../../command/command.ts";
import { Refused } from "../../command/refusals.ts";
import { timeText } from "../../command/texts.ts";
import { methodText } from "./payout-texts.ts";

export const payoutRefuse: Command = {
  name: "payout refuse",
  summary:
    "Refuses the change of a seller's account that does not hold yet: the one before is paid, and a mail says so",
  parameters: ["NUMBER"],
  options: {
    reason: { value: "TEXT", about: "for the audit log, such as what the seller has answered (required)" },
  },
  credential: "operator",
  plan: (args) => {
    const [params, reason] = [{ number: args.parameter(0) }, args.required("reason")];
    /** When the choice would hold that the person was asked about; a later one is not refused. */
    let heldUntil = "";
    return {
      irreversible: async (shop) => {
        const { payout } = (await shop.call("api_operator_show_trade_in", { params })).order;
        if (payout.method === null || payout.heldUntil === null)
          throw new Refused(`No change of the account for ${params.number} waits.`);
        heldUntil = payout.heldUntil;
        return `${methodText(payout.method)}, which would hold from ${timeText(heldUntil)}, is refused. The shop pays as before, and the seller gets a mail.`;
      },
      run: async (shop) => {
        const data = await shop.call("api_operator_refuse_payout_method", {
          params,
          body: { heldUntil, reason },
        });
        return {
          data,
          text: `${methodText(data.refused)} is refused. The shop pays: ${methodText(data.method)}.`,
        };
      },
    };
  },
};
