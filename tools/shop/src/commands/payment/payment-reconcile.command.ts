import { MAX_STATEMENT_ENTRIES, type Output } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { readInput } from "../../command/read-input.ts";
import { table } from "../../command/table.ts";
import { moneyText } from "../../command/texts.ts";
import { readStatement } from "./read-statement.ts";

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
