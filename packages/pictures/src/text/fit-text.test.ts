import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitText } from "./fit-text.ts";
import type { TextBox } from "./fit-text.ts";
import { setLine } from "./set-line.ts";

const glyphs = (face: TextBox["face"], text: string): number => setLine(face, text).letters.length;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
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

  it.each([
    "Twilight",
    "Donaudampfschifffahrtsgesellschaft",
    "Counterrevolutionaries",
    "Electroencefalografista",
    "Anticonstitutionnellement",
    "Precipitevolissimevolmente",
    "Arbeidsongeschiktheidsverzekering",
    "Das Streichholzschächtelchen der Donaudampfschifffahrtsgesellschaft",
    "Der Name der Rose",
  ])("breaks %s between words only", (text) => {
    const words = text.split(" ");
    for (const face of ["sans", "sansBold", "serif", "condensed"] as const) {
      for (const width of [60, 120, 240]) {
        const { lines, size } = fitText(text, { ...box, face, width, height: 400 });
        const lengths = new Set(
          words.flatMap((_, from) =>
            words.slice(from).map((__, to) => glyphs(face, words.slice(from, from + to + 1).join(" "))),
          ),
        );
        expect(lines.map((line) => line.letters.length).filter((length) => !lengths.has(length))).toEqual([]);
        expect(sum(lines.map((line) => line.letters.length))).toBe(
          glyphs(face, text) - (lines.length - 1) * glyphs(face, " "),
        );
        expect(Math.max(...lines.map((line) => line.width * size))).toBeLessThanOrEqual(width + 0.01);
      }
    }
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
