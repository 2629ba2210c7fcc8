import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, normalise, withDigraphs, withoutDigraphs } from "./fold.ts";
import { pieces } from "./pieces.ts";

const words = (text: string) => pieces(text).map(({ word }) => word);

describe("fold", () => {
  it.each([
    ["Größe", "grosse"],
    ["CAFÉ", "cafe"],
    ["œuvre", "oeuvre"],
    ["Ærø", "aero"],
    ["İstanbul", "istanbul"],
    ["ﬁlm", "film"],
    ["５Ｇ", "5g"],
  ])("writes %s as %s", (text, folded) => {
    expect(fold(normalise(text))).toBe(folded);
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const once = fold(normalise(text));
        expect(fold(normalise(once))).toBe(once);
      }),
    );
  });
});

describe("digraphs", () => {
  it("stand for umlauts", () => {
    expect(withDigraphs("größe")).toBe("groesse");
    expect(withDigraphs("grosse")).toBeNull();
    expect(withoutDigraphs("groesse")).toBe("grosse");
    expect(withoutDigraphs("kopfhoerer")).toBe("kopfhorer");
  });

  it.each(["neue", "aue", "que", "quelle", "mauer", "blue"])("do not occur in %s", (word) => {
    expect(withoutDigraphs(word)).toBeNull();
  });
});

describe("pieces", () => {
  it.each([
    ["WH-1000XM5", ["wh", "1000", "xm", "5"]],
    ["iPhone13 Pro, 256GB", ["iphone", "13", "pro", "256", "gb"]],
    ["6,1 Zoll", ["6.1", "zoll"]],
    ['6.1"', ["6.1"]],
    ["Tab S8 11.0″", ["tab", "s", "8", "11"]],
    ["12,13 14", ["12", "13", "14"]],
    ["Galaxy S21+", ["galaxy", "s", "21", "plus"]],
    ["1+1", ["1", "1"]],
    ["l’été d'Amélie", ["l", "ete", "d", "amelie"]],
    ["💥 :*&|!' \u0000", []],
  ])("of %s", (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it("contain only letters and digits for any input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        for (const { word } of pieces(text)) expect(word).toMatch(/^(?:[\p{L}]+|\p{N}+(?:\.\p{N})?)$/u);
      }),
    );
  });
});
