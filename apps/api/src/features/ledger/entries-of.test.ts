import * as fc from "fast-check";
import { expect, test } from "vitest";
import { entriesOf, type Movement } from "./entries-of.ts";
import { type Account, creditAccount, sellerAccount } from "./ledger-account.ts";

const account: fc.Arbitrary<Account> = fc.constantFrom(
  "goods",
  "bank",
  sellerAccount("1"),
  creditAccount("1"),
);
const movement: fc.Arbitrary<Movement> = fc.record({
  from: account,
  to: account,
  amount: fc.integer({ min: 1, max: 1_000_000 }),
});

test("any movements sum to zero, with one entry for each account that changes", () => {
  fc.assert(
    fc.property(fc.array(movement), (movements) => {
      const entries = entriesOf(movements);
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      expect(new Set(entries.map((entry) => entry.account)).size).toBe(entries.length);
      expect(entries.every(({ amount }) => amount !== 0)).toBe(true);
    }),
  );
});

test.each([0, -1, 0.5, Number.NaN, 2 ** 53])("%d cents cannot be moved", (amount) => {
  expect(() => entriesOf([{ from: "goods", to: "bank", amount }])).toThrow("cannot be moved");
});
