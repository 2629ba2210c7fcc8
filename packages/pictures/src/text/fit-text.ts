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

// Undefined if a word is wider than the line.
const wrap = (box: TextBox, words: readonly string[], size: number): readonly string[] | undefined => {
  const limit = box.width / size;
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && setLine(box.face, longer, box.tracking).width <= limit)
      lines[lines.length - 1] = longer;
    else if (setLine(box.face, word, box.tracking).width <= limit) lines.push(word);
    else return undefined;
  }
  return lines;
};

const most = (box: TextBox, size: number): number =>
  Math.max(1, Math.min(box.maxLines ?? 99, Math.floor((box.height - size) / (size * box.leading)) + 1));

/**
 * Sets a text in the largest font size that fits its box. Lines break between words only: a long word makes
 * the text smaller, below `smallest` if necessary. An ellipsis replaces words that do not fit at the smallest
 * size. Omits characters that the face does not have.
 */
export const fitText = (text: string, box: TextBox): FittedText => {
  const words = text
    .toWellFormed()
    .split(/\s+/u)
    .filter((word) => readable(box.face, word));
  if (words.length === 0) return { lines: [], size: box.smallest };
  const widest = Math.max(...words.map((word) => setLine(box.face, word, box.tracking).width));
  const smallest = Math.min(box.smallest, box.width / Math.max(0.01, widest));
  for (let size = box.largest; size >= smallest; size *= 0.92) {
    const lines = wrap(box, words, size);
    if (lines !== undefined && lines.length <= most(box, size))
      return { lines: lines.map((line) => setLine(box.face, line, box.tracking)), size };
  }
  const lines = wrap(box, words, smallest) ?? words;
  const fitted = lines.slice(0, most(box, smallest));
  if (fitted.length < lines.length)
    fitted[fitted.length - 1] = withEllipsis(box, fitted.at(-1) ?? "", smallest);
  return { lines: fitted.map((line) => setLine(box.face, line, box.tracking)), size: smallest };
};

const withEllipsis = (box: TextBox, line: string, size: number): string => {
  const words = line.split(" ");
  const tooWide = (): boolean =>
    setLine(box.face, `${words.join(" ")}…`, box.tracking).width > box.width / size;
  while (words.length > 1 && tooWide()) words.pop();
  return tooWide() ? "…" : `${words.join(" ")}…`;
};
