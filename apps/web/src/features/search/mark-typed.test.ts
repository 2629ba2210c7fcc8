import fc from "fast-check";
import { expect, test } from "vitest";
import { markTyped } from "./mark-typed.ts";

test.each([
  ["iPhone 13", "phone", ["i", "*phone*", " 13"].map((part) => part.replace("phone", "Phone"))],
  ["Bücher", "buch", ["*Büch*", "er"]],
  ["Kamera", "xyz", ["Kamera"]],
  ["Kamera", "  ", ["Kamera"]],
])("%s, typed %s", (text, typed, parts) => {
  expect(markTyped(text, typed).map((part) => (part.isTyped ? `*${part.text}*` : part.text))).toEqual(parts);
});

test("the parts join to the original text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ maxLength: 4 }), (text, typed) => {
      expect(
        markTyped(text, typed)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
