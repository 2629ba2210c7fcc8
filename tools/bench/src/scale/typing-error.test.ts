import { describe, expect, test } from "vitest";
import { createDraw } from "./draw.ts";
import { withTypingError } from "./typing-error.ts";

const draw = createDraw(3);
const mistyped = (text: string) => Array.from({ length: 500 }, () => withTypingError(text, draw));

describe("a typing error", () => {
  test("is always one, also where two letters are the same", () => {
    expect(mistyped("booook")).not.toContain("booook");
  });

  test("leaves the first letter, figures and short words alone", () => {
    for (const text of mistyped("iphone 128 pro")) expect(text).toMatch(/^i\S+ 128 pro$/u);
  });

  test("adds or takes one letter at most in a short word, two in a long one", () => {
    const lengths = (text: string) =>
      new Set(mistyped(text).map((typed) => (typed ?? "").length - text.length));
    expect([...lengths("galaxy")].toSorted((a, b) => a - b)).toEqual([-1, 0, 1]);
    expect([...lengths("kopfhoerer")].toSorted((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2]);
  });

  test("needs a word of five letters", () => {
    expect(withTypingError("xbox 360 4k", draw)).toBeNull();
  });
});
