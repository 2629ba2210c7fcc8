import { STORED_CHECKS } from "@reprise/contracts";
import { expect, test } from "vitest";
import { runAt } from "../../test/run-at.ts";

const found = (check: string, differences: object[] = [], hasMore = false) => ({
  data: { check, differences, hasMore },
});
const agreeing = STORED_CHECKS.map((check) => found(check));
const order = {
  subject: "order 7K4M-9XP3",
  text: "the shopper owes €40.00 by now, and the shop keeps €80.00",
};

test("check makes each check; exit code 0 without differences", async () => {
  const { code, out, err, seen } = await runAt(agreeing, ["check"]);
  expect([code, out, err]).toEqual([
    0,
    `${STORED_CHECKS.length} of ${STORED_CHECKS.length} checks were made: no differences.`,
    "",
  ]);
  expect(seen.map(({ url }) => url)).toEqual(STORED_CHECKS.map((check) => `/api/operator/checks/${check}`));
});

test("a line for each difference, and exit code 1", async () => {
  const unit = { subject: "unit C39X1", text: "is sold to nothing, which is no order" };
  const answers = [found("order-money", [order, unit], true)];
  const { code, out, err, seen } = await runAt(answers, ["check", "--only", "order-money", "--limit", "2"]);
  expect([code, err, seen.map(({ url }) => url)]).toEqual([
    1,
    "",
    ["/api/operator/checks/order-money?limit=2"],
  ]);
  expect(out.split("\n")).toEqual([
    "order-money: order 7K4M-9XP3 the shopper owes €40.00 by now, and the shop keeps €80.00",
    "order-money: unit C39X1 is sold to nothing, which is no order",
    "order-money: there are more (--only order-money --limit 200)",
    "1 of 1 checks were made: 2 differences. docs/runbook.md says what each means.",
  ]);
});

test("--json prints all checks, with the same exit code", async () => {
  const { code, out } = await runAt(
    [found("order-money", [order])],
    ["check", "--only", "order-money", "--json"],
  );
  expect([code, JSON.parse(out)]).toEqual([
    1,
    { checks: [{ check: "order-money", differences: [order], hasMore: false, problem: null }] },
  ]);
});

test("a check that fails does not keep the others from being made, and is no success", async () => {
  const error = { code: "SERVICE_UNAVAILABLE", message: "It took too long" } as const;
  const { code, out } = await runAt([{ error }, { error }, ...agreeing.slice(1)], ["check"]);
  expect([code, out.split("\n")]).toEqual([
    1,
    [
      `${STORED_CHECKS[0]}: was not checked. It took too long.`,
      `${STORED_CHECKS.length - 1} of ${STORED_CHECKS.length} checks were made: no differences.`,
    ],
  ]);
});

test.each([[["--only", "weather"]], [["--limit", "0"]], [["--limit", "201"]]])(
  "check %j is wrong usage",
  async (words) => {
    const { code, seen } = await runAt([], ["check", ...words]);
    expect([code, seen]).toEqual([2, []]);
  },
);

test("who may not check is refused", async () => {
  const error = { code: "FORBIDDEN", message: "This call needs the role finance or support" } as const;
  const { code, out, err, seen } = await runAt([{ error }], ["check"]);
  expect([code, out, err, seen.length]).toEqual([1, "", "This call needs the role finance or support.", 1]);
});
