import { expect, test } from "vitest";
import { formatCaseNumber, parseCaseNumber } from "./case-number.ts";

test("returns and claims have their own letter", () => {
  expect(formatCaseNumber("return", "7K4M9XP3")).toBe("R-7K4M-9XP3");
  expect(formatCaseNumber("claim", "7K4M9XP3")).toBe("G-7K4M-9XP3");
});

test.each([
  "R-7K4M-9XP3",
  "r 7k4m 9xp3",
  "r7k4m9xp3",
  " R-7k4m9xp3 ",
  "7K4M9XP3",
  "#R-7K4M-9XP3",
  "Retoure: R\u20117K4M\u20119XP3",
])("reads %j", (typed) => {
  expect(parseCaseNumber("return", typed)).toBe("7K4M9XP3");
});

test.each(["", "G-7K4M-9XP3", "R-7K4M", "R-7K4M-9XP3-9", "x".repeat(10_000)])("%j is none", (typed) => {
  expect(parseCaseNumber("return", typed)).toBeNull();
});

test("a number that begins with the letter is read whole", () => {
  expect(parseCaseNumber("return", "R7K4M9XP")).toBe("R7K4M9XP");
});
