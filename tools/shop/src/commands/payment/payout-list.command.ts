import { PAYOUT_STATES } from "@reprise/contracts";
import { listCommand } from "../../command/list-command.ts";
import { payoutTable } from "./payout-texts.ts";

export const payoutList = listCommand({
  name: "payout list",
  summary: "Lists the payouts to sellers, the newest first",
  call: "api_operator_payout_list",
  things: "payouts",
  filter: { option: "state", words: PAYOUT_STATES, about: "only those that are" },
  text: ({ payouts }) => (payouts.length === 0 ? null : payoutTable(payouts)),
});
