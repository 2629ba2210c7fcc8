import type { Face } from "./faces.ts";
import { setLine } from "./set-line.ts";
import type { Line } from "./set-line.ts";

export type TextBox = {
  readonly face: Face;
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly smallest: number;
  /** Line height as a fraction of the font size. */
  readonly leading: number;
  readonly tracking?: number;
  readonly maxLines?: number;
};

export type FittedText = { readonly lines: readonly Line[]; readonly size: number };

const readable = (face: Face, word: string): boolean => setLine(face, word).letters.length > 0;

// Cuts a word that is wider than the line, because it would exceed the cover.
const cutWord = (box: TextBox, word: string, limit: number): readonly string[] => {
  const parts: string[] = [];
  let part = "";
  for (const character of word) {
    if (part !== "" && setLine(box.face, `${part}${character}-`, box.tracking).width > limit) {
      parts.push(`${part}-`);
      part = "";
    }
    part += character;
  }
  return [...parts, part];
};

const wrap = (
  box: TextBox,
  words: readonly string[],
  size: number,
  cut: boolean,
): readonly string[] | undefined => {
  const limit = box.width / size;
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && setLine(box.face, longer, box.tracking).width <= limit)
      lines[lines.length - 1] = longer;
    else if (setLine(box.face, word, box.tracking).width <= limit) lines.push(word);
    else if (cut) lines.push(...cutWord(box, word, limit));
    else return undefined;
  }
  return lines;
};

const most = (box: TextBox, size: number): number =>
  Math.max(1, Math.min(box.maxLines ?? 99, Math.floor((box.height - size) / (size * box.leading)) + 1));

/**
 * Sets a text in the largest font size that fits its box, with line breaks between words. At the minimum
 * size, words are cut and an ellipsis replaces the rest. Omits characters that the face does not have.
 */
export const fitText = (text: string, box: TextBox): FittedText => {
  const words = text
    .toWellFormed()
    .split(/\s+/u)
    .filter((word) => readable(box.face, word));
  if (words.length === 0) return { lines: [], size: box.smallest };
  for (let size = box.largest; size >= box.smallest; size *= 0.92) {
    // Below this size, cutting a long word is better than a tiny font.
    const lines = wrap(box, words, size, size < box.largest * 0.55);
    if (lines !== undefined && lines.length <= most(box, size))
      return { lines: lines.map((line) => setLine(box.face, line, box.tracking)), size };
  }
  const size = box.smallest;
  const lines = wrap(box, words, size, true) ?? [];
  const fitted = lines.slice(0, most(box, size));
  if (fitted.length < lines.length) fitted[fitted.length - 1] = withEllipsis(box, fitted.at(-1) ?? "", size);
  return { lines: fitted.map((line) => setLine(box.face, line, box.tracking)), size };
};

const withEllipsis = (box: TextBox, line: string, size: number): string => {
  const characters = Array.from(line);
  while (
    characters.length > 1 &&
    setLine(box.face, `${characters.join("")}…`, box.tracking).width > box.width / size
  )
    characters.pop();
  return `${characters.join("").trimEnd()}…`;
};
