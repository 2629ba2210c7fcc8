import anyAscii from "any-ascii";
import { type Alphabet, alphabetOf, fontFile, type Weight } from "./fonts.ts";
import { leading } from "./page-layout.ts";

export interface Style {
  /** In points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
}

/** Neighbouring letters of one font file. */
interface Run {
  readonly alphabet: Alphabet;
  readonly text: string;
}

/** Figures of equal width, so that amounts stand below each other. */
const OPTIONS: PDFKit.Mixins.TextOptions = { lineBreak: false, features: ["tnum", "kern"] };

const INK = "#16211f";

/** Replaces a sign that no font has and no Latin letter stands for. The stored order keeps it. */
const UNKNOWN = "?";

/** Letters of one composed form each, with spaces that the font has. */
const prepared = (text: string): string =>
  text.normalize("NFC").replaceAll(/[\u2000-\u200a\u202f\u205f]/gu, "\u00a0");

/**
 * A letter that the fonts do not have is drawn as the plainest letter that it stands for: "ᵉ" as "e"; one of a script that they
 * do not have in Latin letters: "王" as "Wang".
 */
function drawable(character: string): readonly [Alphabet, string] {
  for (const letter of [character, character.normalize("NFKC"), character.normalize("NFKD").charAt(0)]) {
    const alphabet = alphabetOf(letter);
    if (alphabet !== undefined) return [alphabet, letter];
  }
  const latin = anyAscii(character);
  return ["latin", /^[ -~]+$/u.test(latin) ? latin : UNKNOWN];
}

function runsOf(text: string): readonly Run[] {
  const runs: Run[] = [];
  for (const character of prepared(text)) {
    const [alphabet, letter] = drawable(character);
    const last = runs.at(-1);
    if (last?.alphabet === alphabet) runs[runs.length - 1] = { alphabet, text: last.text + letter };
    else runs.push({ alphabet, text: letter });
  }
  return runs;
}

/** Measures, breaks and draws texts. */
export function createTypesetter(doc: PDFKit.PDFDocument) {
  const registered = new Set<string>();
  /** Of texts that were measured, for a size of 1: laying out a text takes long, and words repeat. */
  const widths = new Map<string, number>();

  function use({ alphabet }: Run, { size, weight = "regular" }: Style): PDFKit.PDFDocument {
    const name = `${weight} ${alphabet}`;
    if (!registered.has(name)) doc.registerFont(name, fontFile(alphabet, weight));
    registered.add(name);
    return doc.font(name).fontSize(size);
  }

  function widthOf(text: string, style: Style): number {
    const { size, weight = "regular" } = style;
    const key = `${weight} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known * size;
    const width = runsOf(text).reduce(
      (sum, run) => sum + use(run, style).widthOfString(run.text, OPTIONS),
      0,
    );
    widths.set(key, width / size);
    return width;
  }

  /** The longest beginning of a word that fits; at least one letter. */
  function headOf(word: string, width: number, style: Style): string {
    const letters = Array.from(word);
    let count = letters.length;
    while (count > 1 && widthOf(letters.slice(0, count).join(""), style) > width) count -= 1;
    return letters.slice(0, count).join("");
  }

  /** Breaks a text into lines that fit; a word that is too long is broken, too. */
  function linesOf(text: string, width: number, style: Style): readonly string[] {
    const lines: string[] = [];
    let line = "";
    for (let word of text.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (widthOf(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      while (widthOf(word, style) > width) {
        const head = headOf(word, width, style);
        lines.push(head);
        word = word.slice(head.length);
      }
      line = word;
    }
    return [...lines, line];
  }

  /** Draws one line, its left end at `x` or its right end at `right`. */
  function draw(
    text: string,
    at: { readonly y: number; readonly x?: number; readonly right?: number },
    style: Style,
  ): void {
    let x = at.x ?? (at.right ?? 0) - widthOf(text, style);
    doc.fillColor(style.color ?? INK);
    for (const run of runsOf(text)) {
      use(run, style).text(run.text, x, at.y, OPTIONS);
      x += doc.widthOfString(run.text, OPTIONS);
    }
  }

  /** Draws texts below each other, broken into lines that fit. Returns the y below. */
  function drawLines(
    texts: readonly string[],
    at: { readonly x: number; readonly y: number; readonly width: number },
    style: Style,
  ): number {
    let { y } = at;
    for (const line of texts.flatMap((text) => linesOf(text, at.width, style))) {
      draw(line, { x: at.x, y }, style);
      y += leading(style.size);
    }
    return y;
  }

  return { widthOf, linesOf, draw, drawLines };
}

export type Typesetter = ReturnType<typeof createTypesetter>;
