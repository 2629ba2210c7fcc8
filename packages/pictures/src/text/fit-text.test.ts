import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitText } from "./fit-text.ts";
import type { TextBox } from "./fit-text.ts";

const box: TextBox = { face: "serif", width: 240, height: 160, largest: 48, smallest: 14, leading: 1.1 };

describe("fitText", () => {
  it("stays inside its box for any text", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300, unit: "grapheme" }),
        fc.constantFrom("sans", "sansBold", "serif", "condensed"),
        (text, face) => {
          const { lines, size } = fitText(text, { ...box, face });
          expect(Math.max(0, ...lines.map((line) => line.width * size))).toBeLessThanOrEqual(
            box.width + 0.01,
          );
          expect(lines.length === 0 ? 0 : size + (lines.length - 1) * size * box.leading).toBeLessThanOrEqual(
            box.height,
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it("sets a short title large and a long one smaller", () => {
    expect(fitText("Dune", box).size).toBe(48);
    expect(fitText("The Hitchhiker's Guide to the Galaxy and Other Stories", box).size).toBeLessThan(48);
  });

  it("breaks between words if possible", () => {
    const words = "Der Name der Rose".split(" ").map((word) => Array.from(word).length);
    const letters = fitText("Der Name der Rose", box).lines.reduce(
      (sum, line) => sum + line.letters.length,
      0,
    );
    expect(letters).toBeGreaterThanOrEqual(words.reduce((sum, length) => sum + length, 0));
    expect(fitText("x".repeat(200), box).lines.length).toBeGreaterThan(1);
  });

  it("uses at most the allowed lines and marks missing text with an ellipsis", () => {
    const long = fitText("word ".repeat(80), { ...box, maxLines: 2 });
    const whole = fitText("word …", box);
    expect(long.lines).toHaveLength(2);
    expect(long.lines.at(-1)?.letters.at(-1)?.letter.glyph.index).toBe(
      whole.lines.at(-1)?.letters.at(-1)?.letter.glyph.index,
    );
  });

  it("omits unsupported characters; a title in another script becomes empty", () => {
    expect(fitText("戦争と平和", box).lines).toEqual([]);
    expect(fitText("", box).lines).toEqual([]);
    expect(fitText("Café 戦", box).lines[0]?.letters).toHaveLength(4);
  });
});
