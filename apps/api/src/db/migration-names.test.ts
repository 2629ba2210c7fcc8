import { expect, test } from "vitest";
import { BASELINE } from "./before-baseline.ts";
import { migrationNames } from "./migrate.ts";

test("each migration has a number of its own, and the baseline the lowest", () => {
  const numbers = migrationNames().map((name) => /^(\d{4})-[a-z\d-]+(?:\.expand)?$/u.exec(name)?.[1] ?? name);
  // Two branches that took one number: rename the file that is not on main yet.
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect(numbers.filter((number) => !/^\d{4}$/u.test(number))).toEqual([]);
  expect(migrationNames()[0]).toBe(BASELINE);
});
