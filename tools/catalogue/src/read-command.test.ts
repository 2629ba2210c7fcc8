import { expect, test } from "vitest";
import { readCommand } from "./read-command.ts";

test.each([
  [["import", "shop.jsonl"], { kind: "file", path: "shop.jsonl", dryRun: false, allowWithdrawals: false }],
  [
    ["import", "shop.jsonl", "--dry-run", "--allow-withdrawals"],
    { kind: "file", path: "shop.jsonl", dryRun: true, allowWithdrawals: true },
  ],
  [["synonyms"], { kind: "synonyms", path: null }],
  [["synonyms", "list.txt"], { kind: "synonyms", path: "list.txt" }],
  [["photographs"], { kind: "photographs", product: null, isJson: false }],
  [["photographs", "--product", "1001", "--json"], { kind: "photographs", product: 1001, isJson: true }],
  [["demo"], { kind: "demo", products: 15_000, ifEmpty: false }],
  [["demo", "--products", "9", "--if-empty"], { kind: "demo", products: 9, ifEmpty: true }],
  [["demo", "--file", "a.jsonl"], { kind: "demo-file", products: 15_000, path: "a.jsonl" }],
])("%j is a command", (args, command) => {
  expect(readCommand(args)).toEqual(command);
});

test.each([
  [[]],
  [["import"]],
  [["import", "a", "b"]],
  [["import", "a", "--products", "9"]],
  [["synonyms", "a", "b"]],
  [["synonyms", "a", "--dry-run"]],
  [["demo", "--allow-withdrawals"]],
  [["photographs", "a"]],
  [["photographs", "--product", "x"]],
  [["photographs", "--dry-run"]],
  [["photographs", "--products", "9"]],
  [["demo", "--json"]],
  [["demo", "a"]],
  [["demo", "--file", "a", "--if-empty"]],
  [["demo", "--products", "many"]],
  [["demo", "--products", "0"]],
  [["demo", "--products", "1000001"]],
])("%j is no command", (args) => {
  expect(readCommand(args)).toBeNull();
});

test("an unknown option is an error", () => {
  expect(() => readCommand(["demo", "--colour", "red"])).toThrow("Unknown option '--colour'");
});
