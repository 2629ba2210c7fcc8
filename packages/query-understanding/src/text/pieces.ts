import { fold, normalise, withDigraphs } from "./fold.ts";

/** A run of letters or a run of digits. All other characters separate pieces. */
export interface Piece {
  /** Folded text. A number with one decimal is one piece: `6.1`. */
  readonly word: string;
  /** Lower case, with accents. */
  readonly surface: string;
  readonly numeric: boolean;
  /** Spelling with digraphs of a word with umlauts; null without umlauts. */
  readonly digraphs: string | null;
  /** Separator before the piece: none (`xm|5`), one connecting character (`wh-|1000`), one space, or more. */
  readonly gap: "glued" | "joined" | "space" | "apart";
}

const PIECE = /(?<![\d.,])\d{1,3}[.,]\d(?!\d|[.,]\d)|\p{N}+|[\p{L}\p{M}]+/gu;
const CONNECTOR = /^[-‐‑–./_'’:]$/u;

function gapOf(between: string): Piece["gap"] {
  if (between === "") return "glued";
  if (CONNECTOR.test(between)) return "joined";
  return /^\s$/u.test(between) ? "space" : "apart";
}

/** Splits text into pieces. Never throws. */
export function pieces(text: string): Piece[] {
  // "S21+" is spoken "S21 plus".
  const normal = normalise(text).replace(/(?<=[\p{L}\p{N}+])\+(?![\p{L}\p{N}])/gu, " plus ");
  const found: Piece[] = [];
  let end = -1;
  for (const { 0: surface, index } of normal.matchAll(PIECE)) {
    // "8,0" is the same as "8".
    const word = fold(surface).replace(",", ".").replace(/\.0$/u, "");
    if (word === "") continue;
    found.push({
      word,
      surface,
      numeric: /^\p{N}/u.test(word),
      digraphs: withDigraphs(surface),
      gap: end < 0 ? "apart" : gapOf(normal.slice(end, index)),
    });
    end = index + surface.length;
  }
  return found;
}

/** The text of some pieces of a query, in lower case. */
export const textOf = (all: readonly Piece[]): string =>
  all
    .map(({ surface, gap }) => `${gap === "glued" ? "" : gap === "joined" ? "-" : " "}${surface}`)
    .join("")
    .replace(/^[ -]/u, "");

/** The text of some pieces, with connected ones apart: "wh 1000xm5". */
export const spokenText = (all: readonly Pick<Piece, "surface" | "gap">[]): string =>
  all
    .map(({ surface, gap }) => `${gap === "glued" ? "" : " "}${surface}`)
    .join("")
    .trim();
