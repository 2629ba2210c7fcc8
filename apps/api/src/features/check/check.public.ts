/** The exports of the check slice: what all stored facts must agree about, also for tests of the whole shop. */
import type { StoredCheck, StoredDifference } from "@reprise/contracts";
import { type Kysely, sql } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import {
  JOBS_GIVEN_UP,
  JOBS_LATE,
  PAYOUTS_LATE,
  PROVIDERS_LATE,
  REFUNDS_LATE,
  SELLERS_UNPAID,
} from "./rules/late-rules.ts";
import { ACCOUNT_BALANCES, LEDGER_DOCUMENTS, LEDGER_SUMS } from "./rules/ledger-rules.ts";
import { ORDER_MONEY } from "./rules/money-rules.ts";
import { COUPON_USES, ORDER_PAYMENTS, ORDER_SUMS, ORDER_UNITS } from "./rules/order-rules.ts";
import type { Rule } from "./rules/rule.ts";
import { TEXT_TEMPLATES } from "./rules/text-rules.ts";
import { TRADE_IN_SUMS, TRADE_IN_UNITS } from "./rules/trade-in-rules.ts";
import { SERIAL_NUMBERS, UNIT_HOLDERS, VARIANT_COUNTS } from "./rules/unit-rules.ts";

/** The rules of each check. They hold between any two transactions. */
const RULES: Readonly<Record<StoredCheck, readonly Rule[]>> = {
  "variant-counts": [VARIANT_COUNTS],
  "unit-holders": [UNIT_HOLDERS],
  "order-units": [ORDER_UNITS],
  "serial-numbers": [SERIAL_NUMBERS],
  "order-sums": [ORDER_SUMS],
  "order-payments": ORDER_PAYMENTS,
  "order-money": [ORDER_MONEY],
  "coupon-uses": [COUPON_USES],
  "trade-in-sums": [TRADE_IN_SUMS],
  "trade-in-units": [TRADE_IN_UNITS],
  "ledger-sums": [LEDGER_SUMS],
  "account-balances": [ACCOUNT_BALANCES],
  "ledger-documents": LEDGER_DOCUMENTS,
  "refunds-late": [REFUNDS_LATE],
  "providers-late": [PROVIDERS_LATE],
  "payouts-late": [PAYOUTS_LATE],
  "sellers-unpaid": [SELLERS_UNPAID],
  "jobs-given-up": [JOBS_GIVEN_UP],
  "jobs-late": [JOBS_LATE],
  "text-templates": [TEXT_TEMPLATES],
};

/** The first differences of a check, at most `limit`. Writes nothing, and waits for no writer. */
export const findDifferences = (
  { transaction }: Pick<Database, "transaction">,
  check: StoredCheck,
  limit: number,
): Promise<StoredDifference[]> =>
  transaction(async (db) => {
    await preparedFor(db);
    const found: StoredDifference[] = [];
    for (const { find } of RULES[check])
      if (found.length < limit) found.push(...(await find(db, limit - found.length)));
    return found;
  });

/** Whole tables are joined: in memory, and without compiling each statement. */
async function preparedFor(db: Kysely<Schema>): Promise<void> {
  await sql`set transaction read only`.execute(db);
  await sql`set local work_mem = '64MB'`.execute(db);
  await sql`set local jit = off`.execute(db);
}
