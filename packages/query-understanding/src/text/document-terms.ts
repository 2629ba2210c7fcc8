import { pieces, type Piece } from "./pieces.ts";

const MAX_WINDOW = 6;
const MAX_TERM = 40;

export interface DocumentTerms {
  /** Words and numbers that are searchable on their own. */
  readonly words: ReadonlySet<string>;
  /** Adjacent pieces written as one (`wh1000xm5`, `1000xm5`, `256gb`), for any spelling in a query. */
  readonly joined: ReadonlySet<string>;
}

const isGlued = (piece: Piece | undefined) => piece?.gap === "glued";

/** Ordinal suffixes in all languages: `2nd`, `2e`, `2ª`. */
const ORDINAL = /^(?:st|nd|rd|th|e|er|ere|eme|a|o|de|ste)$/u;

/**
 * A short piece of a model number is not searchable alone: "galaxy 5" must not find `5G`, nor "ps5" `PS4`.
 * The 2 of `2nd` and the 70 of `24-70mm` are searchable.
 */
function isSearchableAlone(previous: Piece | undefined, piece: Piece, next: Piece | undefined): boolean {
  if (!isGlued(piece) && !isGlued(next)) return true;
  if (piece.numeric && piece.gap === "joined" && previous?.numeric === true) return true;
  if (piece.numeric && !isGlued(piece) && next !== undefined && ORDINAL.test(next.word)) return true;
  return piece.word.length >= 3;
}

/** True for pieces often written without the space: `S 20`, `Xbox 360`, `256 GB`, `13 Pro`, `Z Flip`. */
function oftenJoined(left: Piece, right: Piece): boolean {
  if (right.gap !== "space") return false;
  return left.numeric === right.numeric
    ? !left.numeric && left.word.length === 1
    : (left.numeric ? right : left).word.length <= 4;
}

/** Returns the searchable terms of a product text. */
export function documentTerms(text: string): DocumentTerms {
  const words = new Set<string>();
  const joined = new Set<string>();
  const all = pieces(text);
  all.forEach((piece, start) => {
    const next = all[start + 1];
    if (isSearchableAlone(all[start - 1], piece, next)) {
      words.add(piece.word.slice(0, MAX_TERM));
      if (piece.digraphs !== null) words.add(piece.digraphs.slice(0, MAX_TERM));
    }
    if (next !== undefined && oftenJoined(piece, next)) joined.add(piece.word + next.word);
    let window = piece.word;
    for (let end = start + 1; end < Math.min(all.length, start + MAX_WINDOW); end++) {
      const more = all[end];
      if (more === undefined || (more.gap !== "glued" && more.gap !== "joined")) break;
      window += more.word;
      if (window.length <= MAX_TERM) joined.add(window);
    }
  });
  return { words, joined };
}
