import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { articleNumber } from "./article-number.ts";

describe("articleNumber", () => {
  it.each([
    ["9783551551672", "9783551551672"],
    ["978-3-551-55167-2", "9783551551672"],
    [" ISBN-13: 978 3 551 55167 2 ", "9783551551672"],
    ["isbn 3-551-55167-7", "9783551551672"],
    ["080442957X", "9780804429573"],
    ["EAN 4006381333931", "4006381333931"],
    ["036000291452", "0036000291452"],
    ["978‑3‑551‑55167‑2", "9783551551672"],
    ["ISBN13: 9780399155345", "9780399155345"],
    ["ISBN-10: 3-551-55167-7", "9783551551672"],
    ["978.0.399.15534.5", "9780399155345"],
    ["9780399155345.", "9780399155345"],
    ["\u200B9780399155345;", "9780399155345"],
    ["9780399155345 The Help", "9780399155345"],
    ["9780399155345 1984", "9780399155345"],
    ["978-0-399-15534-5; The Help", "9780399155345"],
    ["978 0 399 15534 5, The Help", "9780399155345"],
    ["ISBN 9780399155345: The Help", "9780399155345"],
    ["EAN 4006381333931 iphone", "4006381333931"],
  ])("%s is %s", (text, number) => {
    expect(articleNumber(text)).toBe(number);
  });

  it("ignores hyphens and spaces at any position", () => {
    const separator = fc.constantFrom("", "-", " ", "‑", "–", " - ");
    const digits = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), separator), {
      minLength: 13,
      maxLength: 13,
    });
    fc.assert(
      fc.property(digits, fc.constantFrom("", "ISBN ", "EAN: ", "isbn-13 "), (parts, label) => {
        const plain = parts.map(([digit]) => digit).join("");
        expect(articleNumber(label + parts.map(([digit, gap]) => `${digit}${gap}`).join(""))).toBe(plain);
      }),
    );
  });

  it.each([
    "036000291453",
    "iphone 13",
    "13",
    "",
    "4006381333932 iphone",
    "1984 George Orwell",
    "64 GB",
    "3-551-55167-8",
    "X",
  ])("%s is none", (text) => {
    expect(articleNumber(text)).toBeNull();
  });
});
