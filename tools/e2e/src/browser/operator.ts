import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { OperatorOrder } from "@reprise/contracts";
import { type Environment, ROOT } from "../shop/run-script.ts";

const execute = promisify(execFile);

/** Runs a command of `pnpm shop` at the suite's shop, with everything confirmed. Returns its data. */
async function runShop<T>(words: readonly string[], env: Environment): Promise<T> {
  const { SHOP_API_URL: API_URL, SHOP_SERVICE_TOKEN: API_SERVICE_TOKEN } = process.env;
  const { stdout } = await execute(
    process.execPath,
    [join(ROOT, "tools/shop/src/cli.ts"), ...words, "--json", "--yes"],
    { env: { ...process.env, API_URL, API_SERVICE_TOKEN, ...env } },
  );
  return JSON.parse(stdout) as T;
}

let operator: Promise<string> | undefined;

/** Adds an operator with all roles. Returns the token. */
async function addOperator(): Promise<string> {
  const roles = ["support", "warehouse", "finance"].flatMap((role) => ["--role", role]);
  const added = await runShop<{ token: string }>(
    ["operator", "add", `browser-${randomUUID().slice(0, 8)}`, ...roles],
    {},
  );
  return added.token;
}

/** Token of an operator who may do everything. */
export const operatorToken = (): Promise<string> => (operator ??= addOperator());

/** Runs a command of `pnpm shop` as an operator who may do everything. */
export const shopCommand = async <T>(...words: readonly string[]): Promise<T> =>
  runShop<T>(words, { SHOP_TOKEN: await operatorToken() });

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
