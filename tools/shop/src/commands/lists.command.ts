import { CLAIM_STATES, PAYOUT_STATES, RETURN_STATES, UNIT_STATES } from "@reprise/contracts";
import { TRADE_IN_STATUSES } from "@reprise/trade-in";
import { claimTable, returnTable } from "../command/case-texts.ts";
import { listCommand } from "../command/list-command.ts";
import { payoutTable } from "../command/payout-texts.ts";
import { tradeInTable } from "../command/trade-in-texts.ts";
import { unitListTable } from "../command/unit-texts.ts";

export const payoutList = listCommand({
  name: "payout list",
  summary: "Lists the payouts to sellers, the newest first",
  call: "api_operator_payout_list",
  things: "payouts",
  filter: { option: "state", words: PAYOUT_STATES, about: "only those that are" },
  text: ({ payouts }) => (payouts.length === 0 ? null : payoutTable(payouts)),
});

export const claimList = listCommand({
  name: "claim list",
  summary: "Lists the claims under warranty that are not closed, the newest first",
  call: "api_operator_claim_list",
  things: "claims",
  filter: { option: "state", words: CLAIM_STATES, about: "only those that are" },
  text: ({ claims }) => (claims.length === 0 ? null : claimTable(claims)),
});

export const returnList = listCommand({
  name: "return list",
  summary: "Lists the returns after withdrawals, the newest first",
  call: "api_operator_return_list",
  things: "returns",
  filter: { option: "state", words: RETURN_STATES, about: "only those with an item that is" },
  text: ({ returns }) => (returns.length === 0 ? null : returnTable(returns)),
});

export const tradeInList = listCommand({
  name: "trade-in list",
  summary: "Lists trade-in orders, the latest first",
  call: "api_operator_list_trade_ins",
  things: "trade-in orders",
  filter: { option: "status", words: TRADE_IN_STATUSES, about: "only those that are" },
  text: ({ orders }) => (orders.length === 0 ? null : tradeInTable(orders)),
});

export const unitList = listCommand({
  name: "unit list",
  summary: "Lists the units that wait for their release, or are in another state, the oldest first",
  call: "api_operator_unit_list",
  things: "units",
  filter: { option: "state", words: UNIT_STATES, about: "those that are, instead of waiting:" },
  text: ({ units }) => (units.length === 0 ? null : unitListTable(units)),
});
