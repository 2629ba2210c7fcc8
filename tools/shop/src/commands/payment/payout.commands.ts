import { PAYOUT_STATES } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { CommandError } from "../../command/errors.ts";
import { listCommand } from "../../command/list-command.ts";
import { showCommand } from "../../command/show-command.ts";
import { timeText } from "../../command/texts.ts";
import { methodText, payoutTable, payoutText } from "./payout-texts.ts";

export const payoutList = listCommand({
  name: "payout list",
  summary: "Lists the payouts to sellers, the newest first",
  call: "api_operator_payout_list",
  things: "payouts",
  filter: { option: "state", words: PAYOUT_STATES, about: "only those that are" },
  text: ({ payouts }) => (payouts.length === 0 ? null : payoutTable(payouts)),
});

export const payoutShow = showCommand({
  name: "payout show",
  summary: "Shows a payout, and how its seller wanted to be paid when",
  parameter: "ID",
  call: "api_operator_payout_show",
  input: (id) => ({ params: { id } }),
  text: payoutText,
});

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
          throw new CommandError(`No change of the account for ${params.number} waits.`);
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
