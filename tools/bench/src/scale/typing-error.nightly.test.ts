import { describe, expect, test } from "vitest";
import { createRandom } from "./random.ts";
import { withTypingError } from "./typing-error.ts";

const random = createRandom(3);
const mistyped = (text: string) => Array.from({ length: 500 }, () => withTypingError(text, random));

describe("a typing error", () => {
  test("always changes the word, even with repeated letters", () => {
    expect(mistyped("booook")).not.toContain("booook");
  });

  test("does not change the first letter, numbers or short words", () => {
    for (const text of mistyped("iphone 128 pro")) expect(text).toMatch(/^i\S+ 128 pro$/u);
  });

  test("changes the length by at most one letter in a short word, two in a long one", () => {
    const lengths = (text: string) =>
      new Set(mistyped(text).map((typed) => (typed ?? "").length - text.length));
    expect([...lengths("galaxy")].toSorted((a, b) => a - b)).toEqual([-1, 0, 1]);
    expect([...lengths("kopfhoerer")].toSorted((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2]);
  });

  test("requires a word of five letters", () => {
    expect(withTypingError("xbox 360 4k", random)).toBeNull();
  });
});
