import { UNMATCHED_KINDS, type UnmatchedReport } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { listCommand } from "../../command/list-command.ts";
import { table } from "../../command/table.ts";
import { timeText } from "../../command/texts.ts";

const rowOf = ({ number, kind, receivedAt, orderNumber, email, name, fault }: UnmatchedReport) => [
  `${number}`,
  kind,
  timeText(receivedAt),
  orderNumber,
  email,
  name ?? "-",
  fault === null
    ? "-"
    : `${fault.article ?? "-"}: ${fault.kind}, wants ${fault.remedy}: ${fault.description}`,
];

const reportTable = (reports: readonly UnmatchedReport[]): string =>
  table(["report", "kind", "received", "order number", "email", "name", "fault"], reports.map(rowOf));

export const unmatchedList = listCommand({
  name: "unmatched list",
  summary:
    "Lists the withdrawals and claims that belong to no order, or change nothing and were answered by mail too often, the earliest first",
  call: "api_operator_unmatched_list",
  things: "unmatched reports",
  filter: { option: "kind", words: UNMATCHED_KINDS, about: "only" },
  text: ({ reports }) => (reports.length === 0 ? null : reportTable(reports)),
});

export const unmatchedMatch: Command = {
  name: "unmatched match",
  summary: "Makes an unmatched withdrawal or claim for the order that was meant, as of its receipt",
  parameters: ["REPORT", "ORDER"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const params = { number: args.parameter(0) };
    const body = { orderNumber: args.parameter(1) };
    return {
      irreversible:
        "The withdrawal or claim takes effect, and the mails about it go to the address of the order. This cannot be undone.",
      run: async (shop) => {
        const data = await shop.call("api_operator_unmatched_match", { params, body });
        return {
          data,
          text: `The ${data.kind} of report ${data.number} was made for order ${body.orderNumber}.`,
        };
      },
    };
  },
};

export const unmatchedDismiss: Command = {
  name: "unmatched dismiss",
  summary: "Settles an unmatched withdrawal or claim that is about no order",
  parameters: ["REPORT"],
  options: { reason: { value: "TEXT", about: "why, for the records (required)" } },
  credential: "operator",
  plan: (args) => {
    const params = { number: args.parameter(0) };
    const body = { reason: args.required("reason") };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_unmatched_dismiss", { params, body });
        return { data, text: `The ${data.kind} of report ${data.number} is settled.` };
      },
    };
  },
};
