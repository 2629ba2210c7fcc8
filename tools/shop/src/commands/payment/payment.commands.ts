import {
  MAX_STATEMENT_ENTRIES,
  type Output,
  PAYMENT_PROBLEM_STATES,
  type PaymentProblemView,
} from "@reprise/contracts";
import { DISPUTE_OUTCOMES } from "@reprise/order";
import type { Command } from "../../command/command.ts";
import { listCommand } from "../../command/list-command.ts";
import { readInput } from "../../command/read-input.ts";
import { table } from "../../command/table.ts";
import { moneyText, timeText } from "../../command/texts.ts";
import { readStatement } from "./read-statement.ts";
import { refundsDueTable } from "./refund-texts.ts";

const paymentProblemTable = (problems: readonly PaymentProblemView[]): string =>
  table(
    ["order", "what", "amount", "state", "reason", "since", "provider", "reference", "problem"],
    problems.map(
      ({ orderNumber, kind, amount, state, outcome, reason, openedAt, provider, reference, id }) => [
        orderNumber,
        kind,
        moneyText(amount),
        outcome ?? state,
        reason ?? "-",
        timeText(openedAt),
        provider,
        reference,
        id,
      ],
    ),
  );

type Result = Output<"api_operator_reconcile_payments">["results"][number];

const MAX_MEGABYTES = 20;

function textOf(results: readonly Result[]): string {
  if (results.length === 0) return "The statement has no credits.";
  const rows = results.map(({ id, result, orderNumber, amount, due, received }) => [
    result,
    orderNumber ?? "-",
    moneyText(amount),
    due === null ? "-" : moneyText(due),
    received === null ? "-" : moneyText(received),
    id,
  ]);
  return table(["result", "order", "amount", "due", "received", "entry"], rows);
}

export const paymentReconcile: Command = {
  name: "payment reconcile",
  summary:
    "Counts the transfers of a bank statement (CSV with the fields of camt.053) for the orders they name",
  parameters: ["FILE"],
  options: {},
  credential: "operator",
  plan: (args) => {
    // Read once, so that the transfers that are sent are those that were confirmed.
    const file = async () => readStatement(await readInput(args.parameter(0), MAX_MEGABYTES));
    let read: ReturnType<typeof file> | undefined;
    return {
      irreversible: async () => {
        const entries = await (read ??= file());
        const sum = entries.reduce((total, { amount }) => total + amount, 0);
        return `The statement has ${entries.length} credits, ${moneyText(sum)} in all. Orders whose transfers are on it become paid.`;
      },
      run: async (shop) => {
        const entries = await (read ??= file());
        const results: Result[] = [];
        for (let start = 0; start < entries.length; start += MAX_STATEMENT_ENTRIES) {
          const body = { entries: entries.slice(start, start + MAX_STATEMENT_ENTRIES) };
          results.push(...(await shop.call("api_operator_reconcile_payments", { body })).results);
        }
        return { data: { results }, text: textOf(results) };
      },
    };
  },
};

export const paymentRefundsDue: Command = {
  name: "payment refunds-due",
  summary: "Lists the refunds that a person has to transfer, the oldest first",
  parameters: [],
  options: {},
  credential: "operator",
  plan: () => ({
    run: async (shop) => {
      const data = await shop.call("api_operator_list_refunds_due", {});
      return { data, text: refundsDueTable(data) };
    },
  }),
};

export const paymentTransferred: Command = {
  name: "payment transferred",
  summary: "Says that a refund was transferred: its credit note is issued, and the shopper gets a mail",
  parameters: ["ID"],
  options: { reference: { value: "TEXT", about: "the transfer's reference at the bank (required)" } },
  credential: "operator",
  plan: (args) => {
    const [id, reference] = [args.parameter(0), args.required("reference")];
    return {
      irreversible: `The refund ${id} was transferred as ${reference}, and the shopper gets a mail. This cannot be undone.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_mark_refund_transferred", {
          params: { id },
          body: { reference },
        });
        return { data, text: `Order ${data.orderNumber}: ${moneyText(data.amount)} refunded.` };
      },
    };
  },
};

export const paymentProblems = listCommand({
  name: "payment problems",
  summary: "Lists disputes, failed captures and refunds, and refunds by hand, open ones by default",
  call: "api_operator_list_payment_problems",
  things: "problems",
  filter: { option: "state", words: PAYMENT_PROBLEM_STATES, about: "only those that are" },
  text: ({ problems }) => (problems.length === 0 ? null : paymentProblemTable(problems)),
});

export const paymentResolve: Command = {
  name: "payment resolve",
  summary: "Ends a problem of a payment; a dispute with its outcome",
  parameters: ["PROBLEM"],
  options: {
    note: { value: "TEXT", about: "what was done (required)" },
    outcome: { value: "OUTCOME", about: `of a dispute: ${DISPUTE_OUTCOMES.join(" or ")}` },
  },
  credential: "operator",
  plan: (args) => {
    const [id, note] = [args.parameter(0), args.required("note")];
    const outcome = args.choice("outcome", DISPUTE_OUTCOMES);
    return {
      irreversible:
        outcome === undefined
          ? `The problem ${id} is resolved.`
          : `The dispute ${id} is ${outcome}. Refunds that waited for it are made now.`,
      run: async (shop) => {
        const body = { note, ...(outcome === undefined ? {} : { outcome }) };
        const data = await shop.call("api_operator_resolve_payment_problem", { params: { id }, body });
        return { data, text: paymentProblemTable([data]) };
      },
    };
  },
};
