import {
  CHECK_LIMIT,
  MAX_CHECK_LIMIT,
  type Output,
  STORED_CHECKS,
  type StoredCheck,
} from "@reprise/contracts";
import type { ShopClient } from "../../api/shop-client.ts";
import type { Command } from "../../command/command.ts";
import { CommandError } from "../../command/errors.ts";

interface Made extends Output<"api_operator_check"> {
  /** Why the check was not made; null: it was. */
  readonly problem: string | null;
}

/** A line for each difference; the exit code is 1 if there is one. Each check is a call of its own, so none waits for all. */
export const check: Command = {
  name: "check",
  summary:
    "Compares stored facts: units, orders, money, ledger, jobs; a line for each difference, and exit code 1",
  parameters: [],
  options: {
    only: { value: "CHECK", about: "only this one, such as order-money" },
    limit: {
      value: "N",
      about: `at most so many differences of each check, 1 to ${MAX_CHECK_LIMIT}; ${CHECK_LIMIT} by default`,
    },
  },
  credential: "operator",
  plan: (args) => {
    const only = args.choice("only", STORED_CHECKS);
    const limit = args.wholeNumber("limit", 1, MAX_CHECK_LIMIT);
    return {
      run: async (shop) => {
        const checks: Made[] = [];
        for (const name of only === undefined ? STORED_CHECKS : [only])
          checks.push(await make(shop, name, limit));
        const lines = checks.flatMap(linesOf);
        return {
          data: { checks },
          text: [...lines, summaryOf(checks)].join("\n"),
          hasDifferences: lines.length > 0,
        };
      },
    };
  },
};

/** A check that takes too long or fails does not keep the others from being made. */
async function make(shop: ShopClient, name: StoredCheck, limit: number | undefined): Promise<Made> {
  const query = limit === undefined ? {} : { limit: `${limit}` };
  try {
    const found = await shop.call("api_operator_check", { params: { check: name }, query });
    return { ...found, problem: null };
  } catch (error) {
    if (
      !(error instanceof CommandError) ||
      !(error.code === "SERVICE_UNAVAILABLE" || error.code === "INTERNAL_ERROR")
    )
      throw error;
    return { check: name, differences: [], hasMore: false, problem: error.message };
  }
}

const linesOf = ({ check: name, differences, hasMore, problem }: Made): string[] => [
  ...differences.map(({ subject, text }) => `${name}: ${subject} ${text}`),
  ...(hasMore ? [`${name}: there are more (--only ${name} --limit ${MAX_CHECK_LIMIT})`] : []),
  ...(problem === null ? [] : [`${name}: was not checked. ${problem}`]),
];

function summaryOf(checks: readonly Made[]): string {
  const count = checks.reduce((sum, { differences }) => sum + differences.length, 0);
  const made = checks.filter(({ problem }) => problem === null).length;
  return count === 0
    ? `${made} of ${checks.length} checks were made: no differences.`
    : `${made} of ${checks.length} checks were made: ${count} differences. docs/runbook.md says what each means.`;
}
