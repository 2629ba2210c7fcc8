import { expect, test } from "vitest";
import { maxTypingErrors } from "./typing-errors.ts";

test("allows errors by word length", () => {
  expect(["sky", "buch", "galaxie", "notebook"].map(maxTypingErrors)).toEqual([0, 1, 1, 2]);
});
