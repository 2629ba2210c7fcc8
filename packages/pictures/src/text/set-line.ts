import { d } from "../svg/shapes.ts";
import { lettersFor } from "./faces.ts";
import type { Face, Letter } from "./faces.ts";

type Placed = { readonly letter: Letter; readonly x: number };
/** One line of text, measured at font size 1, without a position. */
export type Line = { readonly letters: readonly Placed[]; readonly width: number };

/** Lays out a line in a face. `tracking`: extra space after each letter, as a fraction of the font size. */
export const setLine = (face: Face, text: string, tracking = 0): Line => {
  const letters: Placed[] = [];
  let x = 0;
  let before: Letter | undefined;
  for (const character of text.toWellFormed()) {
    for (const letter of lettersFor(face, character)) {
      const em = letter.font.unitsPerEm;
      if (before?.font === letter.font) x += letter.font.getKerningValue(before.glyph, letter.glyph) / em;
      letters.push({ letter, x });
      x += letter.glyph.advanceWidth / em + tracking;
      before = letter;
    }
  }
  return { letters, width: Math.max(0, x - (letters.length > 0 ? tracking : 0)) };
};

/** Path data of a line whose baseline starts at x, y. */
export const linePath = (line: Line, x: number, y: number, size: number): string =>
  line.letters.map((placed) => glyphPath(placed.letter, x + placed.x * size, y, size)).join("");

/** Path data of a line on a circle; its middle is at `angle` (degrees clockwise from the top). */
export const arcPath = (
  line: Line,
  cx: number,
  cy: number,
  radius: number,
  size: number,
  angle = 0,
): string =>
  line.letters
    .map(({ letter, x }) => {
      const half = (letter.glyph.advanceWidth / letter.font.unitsPerEm / 2) * size;
      const turn = (angle * Math.PI) / 180 + ((x - line.width / 2) * size + half) / radius;
      const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
      return glyphPath(letter, -half, 0, size, (px, py) => [
        cx + radius * sin + px * cos - py * sin,
        cy - radius * cos + px * sin + py * cos,
      ]);
    })
    .join("");

type Point = readonly [x: number, y: number];
const unchanged = (x: number, y: number): Point => [x, y];

// Path data needs no separator before a minus or a point, and no repeated command letters.
const compact = (text: string): string =>
  text
    .replace(/(^|[^\d.])0\./gu, "$1.")
    .replaceAll(" -", "-")
    .replace(
      /([qlhvc])([^a-zM]*)((?:\1[^a-zM]*)+)/gu,
      (_, letter: string, first: string, rest: string) =>
        letter +
        first +
        rest
          .split(letter)
          .slice(1)
          .map((numbers) => (numbers.startsWith("-") ? numbers : ` ${numbers}`))
          .join(""),
    );

const round = (value: number): number => Math.round(value * 10) / 10;

// Relative commands between rounded points: a third shorter than absolute ones, without accumulated errors.
const glyphPath = (
  letter: Letter,
  x: number,
  y: number,
  size: number,
  transform: (x: number, y: number) => Point = unchanged,
): string => {
  const scale = size / letter.font.unitsPerEm;
  const at = (px: number, py: number): Point => {
    const [ax, ay] = transform(x + px * scale, y - py * scale);
    return [round(ax), round(ay)];
  };
  let pen: Point = [0, 0];
  let start: Point = [0, 0];
  const move = (to: Point): Point => [to[0] - pen[0], to[1] - pen[1]];
  let text = "";
  for (const command of letter.glyph.path.commands) {
    if (command.type === "Z") {
      text += "z";
      pen = start;
      continue;
    }
    const end = at(command.x, command.y);
    const [dx, dy] = move(end);
    if (command.type === "M") {
      text += d`M${end[0]} ${end[1]}`;
      start = end;
    } else if (command.type === "L") {
      if (dy === 0 && dx !== 0) text += d`h${dx}`;
      else if (dx === 0 && dy !== 0) text += d`v${dy}`;
      else if (dx !== 0) text += d`l${dx} ${dy}`;
    } else if (command.type === "Q") {
      const [cx, cy] = move(at(command.x1, command.y1));
      text += d`q${cx} ${cy} ${dx} ${dy}`;
    } else {
      const [ax, ay] = move(at(command.x1, command.y1));
      const [bx, by] = move(at(command.x2, command.y2));
      text += d`c${ax} ${ay} ${bx} ${by} ${dx} ${dy}`;
    }
    pen = end;
  }
  return compact(text);
};
