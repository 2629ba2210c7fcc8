import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OperatorOrder } from "@reprise/contracts";
import { runShop } from "@reprise/shop-tools/run-shop";
import { ROOT } from "../shop/run-script.ts";

/** Runs a command of `pnpm shop` in this process at the suite's shop, with everything confirmed. Returns its data. */
async function runCommand<T>(words: readonly string[], SHOP_TOKEN?: string): Promise<T> {
  const { SHOP_API_URL: API_URL, SHOP_BOOTSTRAP_TOKEN: API_OPERATOR_TOKEN } = process.env;
  const output: string[] = [];
  const code = await runShop([...words, "--json", "--yes"], {
    env: { API_URL, API_OPERATOR_TOKEN, SHOP_TOKEN },
    home: tmpdir(),
    root: ROOT,
    print: (text) => void output.push(text),
    complain: (text) => void output.push(text),
    confirm: null,
  });
  if (code !== 0) throw new Error(`shop ${words.join(" ")}: ${output.join("\n")}`);
  return JSON.parse(output.join("\n")) as T;
}

let operator: Promise<string> | undefined;

/** Adds an operator with all roles. Returns the token. */
async function addOperator(): Promise<string> {
  const roles = ["support", "warehouse", "finance"].flatMap((role) => ["--role", role]);
  const added = await runCommand<{ token: string }>([
    "operator",
    "add",
    `browser-${randomUUID().slice(0, 8)}`,
    ...roles,
  ]);
  return added.token;
}

/** Token of an operator who may do everything. */
export const operatorToken = (): Promise<string> => (operator ??= addOperator());

/** Runs a command of `pnpm shop` as an operator who may do everything. */
export const shopCommand = async <T>(...words: readonly string[]): Promise<T> =>
  runCommand<T>(words, await operatorToken());

/** The transfer of a prepaid order arrives. */
export async function payOrder(number: string): Promise<void> {
  const { order } = await shopCommand<OperatorOrder>("order", "show", number);
  const { amount = 0, reference = "" } = order.payment.transfer ?? {};
  const folder = await mkdtemp(join(tmpdir(), "reprise-statement-"));
  const statement = join(folder, "statement.csv");
  await writeFile(
    statement,
    `AcctSvcrRef;BookgDt;Amt;Ustrd\n${randomUUID()};2026-11-22;${amount / 100};${reference}\n`,
  );
  await shopCommand("payment", "reconcile", statement);
  await rm(folder, { recursive: true });
}

/** Everything in an order leaves in one parcel, which arrives. */
export async function deliverOrder(number: string): Promise<void> {
  const tracking = randomUUID().replaceAll("-", "").toUpperCase();
  await shopCommand("order", "ship", number, "--carrier", "dhl", "--tracking", tracking);
  await shopCommand("order", "deliver", number, tracking);
}
