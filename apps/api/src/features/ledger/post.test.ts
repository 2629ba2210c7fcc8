import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { entriesOf, type Movement } from "./entries-of.ts";
import { type Account, creditAccount, sellerAccount } from "./ledger-account.ts";
import { balanceOf, movementsOf } from "./ledger.store.ts";
import { post, type Posting } from "./post.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const posted = (movements: readonly Movement[], more: Partial<Posting> = {}) =>
  database.transaction((transaction) =>
    post(transaction, { reason: "correction", document: randomUUID(), movements, ...more }),
  );
const balance = (account: Account) => balanceOf(database.db, account);
const move = (from: Account, to: Account, amount: number): Movement => ({ from, to, amount });

async function ledgerSum(): Promise<number> {
  const { rows } = await sql<{
    sum: number;
  }>`select coalesce(sum(amount), 0)::int as sum from ledger_entry`.execute(database.db);
  return rows[0]?.sum ?? Number.NaN;
}

test("moves money, and shows an account what moved", async () => {
  const [seller, credit] = [sellerAccount(randomUUID()), creditAccount(randomUUID())];
  expect(await posted([move("goods", seller, 12_000), move(seller, "express-fee", 500)])).toBe("posted");
  expect(await posted([move(seller, credit, 11_500)], { reason: "payout" })).toBe("posted");
  expect([await balance(seller), await balance(credit)]).toEqual([0, 11_500]);
  const page = { limit: 10, offset: 0 };
  expect(await movementsOf(database.db, credit, page)).toMatchObject([{ reason: "payout", amount: 11_500 }]);
});

test("a document is posted once for each reason", async () => {
  const [seller, document] = [sellerAccount(randomUUID()), randomUUID()];
  const movements = [move("goods", seller, 100)];
  expect(await posted(movements, { document })).toBe("posted");
  expect(await posted(movements, { document })).toBe("repeated");
  expect(await posted(movements, { document, reason: "device-accepted" })).toBe("posted");
  expect(await balance(seller)).toBe(200);
});

test("no payment is higher than the balance of its account", async () => {
  const seller = sellerAccount(randomUUID());
  await posted([move("goods", seller, 100)]);
  expect(await posted([move(seller, "bank", 101)])).toBe("overdrawn");
  expect(await posted([move(seller, "bank", 100)])).toBe("posted");
  expect(await posted([move(seller, "bank", 1)])).toBe("overdrawn");
  expect(await balance(seller)).toBe(0);
});

test("random movements sum to zero, and no account with an owner is below zero", async () => {
  const owners = [sellerAccount(randomUUID()), sellerAccount(randomUUID()), creditAccount(randomUUID())];
  const account = fc.constantFrom<Account>(...owners, "goods", "bank", "orders");
  const movement = fc.record({ from: account, to: account, amount: fc.integer({ min: 1, max: 300 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 4 }), async (movements) => {
      fc.pre(entriesOf(movements).length > 0);
      await posted(movements);
      expect(await ledgerSum()).toBe(0);
      for (const owner of owners) expect(await balance(owner)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 60 },
  );
});

describe("the database refuses", () => {
  const seller = sellerAccount(randomUUID());
  const insert = (amounts: ReadonlyArray<readonly [Account, number]>, entries = amounts.length) =>
    database.transaction(async (transaction) => {
      const uuid = randomUUID();
      const row = { uuid, reason: "correction", document: uuid, entries } as const;
      await transaction.insertInto("ledger_transaction").values(row).execute();
      if (amounts.length > 0)
        await transaction
          .insertInto("ledger_entry")
          .values(
            amounts.map(([account, amount], position) => ({
              transaction_uuid: uuid,
              position,
              account,
              amount,
            })),
          )
          .execute();
      return uuid;
    });
  beforeAll(() => posted([move("goods", seller, 100)]));

  test.each<[string, ReadonlyArray<readonly [Account, number]>, number?]>([
    [
      "entries that do not sum to zero",
      [
        ["goods", -100],
        [seller, 99],
      ],
    ],
    ["a transaction without entries", [], 2],
    [
      "fewer entries than it says",
      [
        ["goods", -1],
        [seller, 1],
      ],
      3,
    ],
    [
      "an owner's account below zero",
      [
        [seller, -101],
        ["goods", 101],
      ],
    ],
    [
      "an unknown account",
      [
        ["goods", -1],
        ["seller:nobody", 1],
      ],
    ],
  ])("%s", async (_rule, amounts, entries) => {
    await expect(insert(amounts, entries)).rejects.toThrow(/sum to zero|below zero|foreign key/u);
    expect([await balance(seller), await ledgerSum()]).toEqual([100, 0]);
  });

  test("a later pair of entries", async () => {
    const uuid = await insert([
      ["goods", -1],
      [seller, 1],
    ]);
    const late = database.transaction((transaction) =>
      transaction
        .insertInto("ledger_entry")
        .values([
          { transaction_uuid: uuid, position: 7, account: seller, amount: -1 },
          { transaction_uuid: uuid, position: 8, account: "bank", amount: 1 },
        ])
        .execute(),
    );
    await expect(late).rejects.toThrow("do not sum to zero");
  });

  test.each(["ledger_account", "ledger_transaction", "ledger_entry"])("any change of %s", async (table) => {
    for (const change of [sql`delete from ${sql.table(table)}`, sql`truncate ${sql.table(table)} cascade`])
      await expect(change.execute(database.db)).rejects.toThrow("only added to");
    await expect(sql`update ledger_entry set amount = 1`.execute(database.db)).rejects.toThrow(
      "only added to",
    );
  });
});

describe.runIf(process.env["DATABASE_URL"])("at once", () => {
  test("two transactions that take from each other's account end, and never below zero", async () => {
    const [one, other] = [sellerAccount(randomUUID()), creditAccount(randomUUID())];
    await posted([move("goods", one, 1_000), move("goods", other, 1_000)]);
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        posted([index % 2 === 0 ? move(one, other, 700) : move(other, one, 700)]),
      ),
    );
    expect(results).toContain("posted");
    expect((await balance(one)) + (await balance(other))).toBe(2_000);
    expect(Math.min(await balance(one), await balance(other))).toBeGreaterThanOrEqual(0);
  });

  test("of payments that together exceed a balance only those happen that it covers", async () => {
    const seller = sellerAccount(randomUUID());
    await posted([move("goods", seller, 1_000)]);
    const results = await Promise.all(Array.from({ length: 20 }, () => posted([move(seller, "bank", 400)])));
    expect(results.filter((result) => result === "posted")).toHaveLength(2);
    expect(await balance(seller)).toBe(200);
  });

  test("one document 20 times: posted once", async () => {
    const [seller, document] = [sellerAccount(randomUUID()), randomUUID()];
    const results = await Promise.all(
      Array.from({ length: 20 }, () => posted([move("goods", seller, 10)], { document })),
    );
    expect(results.filter((result) => result === "posted")).toHaveLength(1);
    expect(await balance(seller)).toBe(10);
  });
});
