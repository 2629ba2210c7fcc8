import type { Spans } from "./text-blocks.ts";
import type { Style, Typesetter } from "./typesetter.ts";

/** A part of a line, with its place in it. */
export interface Piece {
  readonly text: string;
  readonly style: Style;
  readonly href: string | null;
  /** Distance from the beginning of the line, and width, in points. */
  readonly x: number;
  readonly width: number;
}

export type RichLine = readonly Piece[];

interface Word {
  readonly parts: ReadonlyArray<Omit<Piece, "x" | "width">>;
  /** What stands before it in a line: a blank, a new line, or nothing but the chance to break it. */
  readonly before: " " | "\n" | "";
}

/** Words with the looks of their parts: a word may begin in bold and end in regular. */
function wordsOf(spans: Spans, styleOf: (span: Spans[number]) => Style): readonly Word[] {
  const words: Array<{ parts: Array<Word["parts"][number]>; before: Word["before"] }> = [];
  /** What stands before the next word; null: it goes on. */
  let before = "" as Word["before"] | null;
  for (const span of spans)
    for (const part of span.text.split(/([ \n\u200b])/u)) {
      if (part === "\u200b") before ??= "";
      else if (part === " " || part === "\n") before = part === "\n" || before === "\n" ? "\n" : " ";
      else if (part !== "") {
        if (before !== null) words.push({ parts: [], before });
        words.at(-1)?.parts.push({ text: part, style: styleOf(span), href: span.href });
        before = null;
      }
    }
  return words;
}

/** Breaks a text of several looks into lines that fit. A word that is too long is broken, too. */
export function richLines(
  type: Typesetter,
  spans: Spans,
  { width, styleOf }: { readonly width: number; readonly styleOf: (span: Spans[number]) => Style },
): readonly RichLine[] {
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  let x = 0;

  const place = (part: Word["parts"][number], blank: string) => {
    const last = line.at(-1);
    const gap = blank === "" ? 0 : type.widthOf(blank, part.style);
    const wide = type.widthOf(part.text, part.style);
    if (last !== undefined && last.style === part.style && last.href === part.href)
      line[line.length - 1] = {
        ...last,
        text: last.text + blank + part.text,
        width: last.width + gap + wide,
      };
    // A blank before another look belongs to neither.
    else line.push({ ...part, x: x + gap, width: wide });
    x += gap + wide;
  };
  const next = () => {
    lines.push(line);
    [line, x] = [[], 0];
  };

  for (const { parts, before } of wordsOf(spans, styleOf)) {
    const wide = parts.reduce((sum, { text, style }) => sum + type.widthOf(text, style), 0);
    const [first] = parts;
    const gap = before === "" || first === undefined ? 0 : type.widthOf(" ", first.style);
    const isNext = before === "\n" || (line.length > 0 && x + gap + wide > width);
    if (isNext && line.length > 0) next();
    for (const [index, part] of parts.entries()) {
      const blank = index === 0 && before === " " && line.length > 0 ? " " : "";
      if (wide <= width) place(part, blank);
      else
        for (const [at, text] of type.linesOf(part.text, width, part.style).entries()) {
          if (at > 0 || x + type.widthOf(text, part.style) > width) next();
          place({ ...part, text }, "");
        }
    }
  }
  return line.length > 0 || lines.length === 0 ? [...lines, line] : lines;
}
